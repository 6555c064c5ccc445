import type { Page } from '@playwright/test'
import { at, must } from './api.ts'
import type { openShop } from './own-shop.ts'
import { openProject, type Project } from './project.ts'
import { nativeHome } from './shopper.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Creates a project of this shop whose customers sign in on the shop's page, with all redirect URLs registered. */
export async function withPages(name: string, shop: Shop): Promise<Project> {
  const project = await openProject(name, shop.url)
  const { clientId } = Object(await shop.callControl('account-client', {}))
  const set = await must('/shop/set-accounts', { project: project.id, client: clientId }, project.access)
  const phone = nativeHome(project.slug)
  const redirects = [...list(at(set, 'callbacks')), ...list(at(set, 'logouts')), `${phone}/login`]
  await shop.callControl('account-client', { redirects, origins: [...list(at(set, 'origins')), phone] })
  return project
}

/** Enters the email address on the shop's page, reads the email, enters the code. */
export async function signInOnHostedPage(
  page: Page,
  shop: Shop,
  email = 'shopper@vitrine.test',
): Promise<void> {
  await page.waitForURL(/\/oauth\/authorize/)
  await page.locator('input[name=email]').fill(email)
  await page.locator('form button').first().click()
  await page.locator('input[name=code]').waitFor()
  const mails = at(await shop.callControl('account-mails'), 'mails')
  const last = Array.isArray(mails) ? mails.at(-1) : null
  await page.locator('input[name=code]').fill(String(at(last, 'code')))
  await page.locator('form button').first().click()
}
