import { expect, test } from '@playwright/test'

test.describe('a browser that asks for German', () => {
  test.use({ locale: 'de-AT' })

  test('gets the dashboard in German until another language is chosen, which stays', async ({ page }) => {
    await page.goto('/dashboard/login')
    const html = page.locator('html')
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
    await expect(html).toHaveAttribute('lang', 'de')
    await expect(page).toHaveTitle('Anmelden · Vitrine')

    await page.getByRole('button', { name: 'Sprache' }).click()
    await page.getByRole('menuitem', { name: 'العربية' }).click()
    await expect(page.getByRole('heading', { name: 'مرحبًا بعودتك' })).toBeVisible()
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('lang', 'ar')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'مرحبًا بعودتك' })).toBeVisible()
    await expect(html).toHaveAttribute('dir', 'rtl')
    const languageFiles = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/(ar|de|en|es|fr)-/.test(name)),
    )
    expect(languageFiles.map(({ name }) => name.replace(/.*\/(\w+)-.*/, '$1'))).toEqual(['ar'])
  })
})

test.describe('a browser that asks for Arabic', () => {
  test.use({ locale: 'ar' })

  test('gets an app preview that fills its frame on the project’s Home', async ({ page }) => {
    await page.goto('/dashboard/demo')
    await page.getByLabel('البريد الإلكتروني').fill('demo@vitrine.test')
    await page.locator('input[type=password]').fill('vitrine')
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
    const app = page.locator('iframe')
    await expect(app).toBeVisible()
    const gaps = await app.evaluate((frame) => {
      const [inner, outer] = [frame, frame.closest('[class*=screen]')].map((one) =>
        one?.getBoundingClientRect(),
      )
      return inner && outer ? [inner.left - outer.left, outer.right - inner.right] : []
    })
    expect(gaps.length).toBe(2)
    for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(9)
  })
})

test.describe('the preview of an Arabic studio', () => {
  test.use({ locale: 'ar' })

  test('explains an empty screen in the dashboard’s language, also after a language change', {
    tag: '@full',
  }, async ({ page }) => {
    // Other tests need the demo merchant's language to stay English.
    await page.route('**/api/users/language', (route) => route.abort())
    await page.goto('/dashboard/demo/design/product')
    await page.getByLabel('البريد الإلكتروني').fill('demo@vitrine.test')
    await page.locator('input[type=password]').fill('vitrine')
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
    const hint = page.frameLocator('iframe').getByTestId('edit-hint')
    await expect(hint).toContainText('تظهر هنا الكتل التي تضيفها.')

    await page.getByRole('button', { name: /^قائمة الحساب/ }).click()
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(hint).toContainText('Hinzugefügte Blöcke erscheinen hier.')
  })
})

test.describe('an account', () => {
  test.use({ locale: 'de-AT' })

  test('brings its language to another computer, whatever the browser there requests', {
    tag: '@full',
  }, async ({ page, browser }) => {
    const email = `reader-${Date.now()}@merchants.test`
    await page.goto('/dashboard/sign-up')
    await page.getByLabel('Ihr Name').fill('Dana Reyes')
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await page.locator('input[type=password]').fill('secret')
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await page.getByRole('button', { name: /^Kontomenü/ }).click()
    const languageResponse = page.waitForResponse('**/api/users/language')
    await page.getByRole('menuitem', { name: 'Français' }).click()
    expect((await languageResponse).status()).toBe(200)

    const context = await browser.newContext({ locale: 'en-US' })
    const elsewhere = await context.newPage()
    await elsewhere.goto('/dashboard/login')
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.getByLabel('Password', { exact: true }).fill('secret')
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Projets' })).toBeVisible()
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'fr')

    // The server renders the language as well, before any script runs.
    const raw = await (await context.request.get('/dashboard/sign-up')).text()
    expect(raw).toContain('<html lang="fr" dir="ltr"')
    expect(raw).toMatch(/<title data-seo>Créer/)
    await context.close()
  })
})
