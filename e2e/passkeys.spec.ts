import { expect, type Page, test } from '@playwright/test'
import { SERVER } from './addresses.ts'
import { openMailLink } from './shop/mail.ts'

/** Opens the confirmation link that a new merchant gets by email: only confirmed accounts may add passkeys. */
async function confirmEmail(page: Page, email: string): Promise<void> {
  const tab = await openMailLink(page, email)
  await expect(tab.getByText('Your email is confirmed')).toBeVisible()
  await tab.close()
}

test('a merchant creates a passkey, signs in with it alone, and removes it', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const email = `${crypto.randomUUID()}@merchants.test`
  await page.goto(`${SERVER}/dashboard/sign-up`)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long secret')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await confirmEmail(page, email)

  await page.goto(`${SERVER}/dashboard/user`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const form = page.locator('form').filter({ hasText: 'To recognize it later' })
  await form.getByLabel('Current password').fill('not mine')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByText('Incorrect password.')).toBeVisible()
  await form.getByLabel('Current password').fill('a long secret')
  await form.getByLabel('Name').fill('My laptop')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()
  await expect(page.getByText(/Never used/)).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  // The browser offers the passkey beside the email field and the virtual owner accepts at once: no click is needed,
  // and the sign-in page may be gone before the test finds it.
  const signedOut = page.waitForURL(/\/dashboard\/login/)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signedOut
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await page.goto(`${SERVER}/dashboard/user`)
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible()
  await expect(page.getByText(/Last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('a long secret')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('My laptop')).toHaveCount(0)
})

test('a sign-in page shows no error when the browser’s own offer of a passkey fails, and one when the merchant asked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    navigator.credentials.get = async () => {
      document.documentElement.dataset.offers = `${Number(document.documentElement.dataset.offers ?? 0) + 1}`
      throw new DOMException('No', 'NotSupportedError')
    }
  })
  await page.goto(`${SERVER}/dashboard/login`)
  await expect(page.locator('html')).toHaveAttribute('data-offers', /./)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('The passkey didn’t work')
})
