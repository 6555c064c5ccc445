import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import {
  EMPTY_SESSION,
  SESSION_VERSION,
  storedSession,
} from '../../apps/dashboard/src/session/stored-session.ts'
import { SERVER } from '../addresses.ts'
import { at, must, textAt } from './api.ts'

const CREDENTIALS = { email: 'demo@vitrine.test', password: 'vitrine' }

/** The demo merchant at the dashboard, at one project, in shop words. */
export class Merchant {
  readonly page: Page
  readonly slug: string
  constructor(page: Page, slug = 'demo') {
    this.page = page
    this.slug = slug
  }

  /**
   * Signs in by a call and stores the session in this browser as the dashboard does, so that a test begins at its own
   * page. The form itself is typed into by `signInByForm`.
   */
  async signIn() {
    const session = await must('/users/sign-in', CREDENTIALS)
    const user = Object.assign({ welcome: false }, at(session, 'user'))
    const state = storedSession.parse({
      ...EMPTY_SESSION,
      user,
      access: textAt(session, 'access'),
      refresh: textAt(session, 'refresh'),
    })
    // A page of the same origin that runs no script.
    await this.page.goto(`${SERVER}/healthz`)
    await this.page.evaluate(
      (text) => localStorage.setItem('dashboard', text),
      JSON.stringify({ state, version: SESSION_VERSION }),
    )
  }

  /** Signs in as a person does. */
  async signInByForm() {
    await this.page.goto(`${SERVER}/dashboard`)
    await this.giveName()
    await expect(this.page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  }

  /** Fills the sign-in that is on the screen. */
  async giveName() {
    await this.page.getByLabel('Email').fill(CREDENTIALS.email)
    await this.page.getByLabel('Password', { exact: true }).fill(CREDENTIALS.password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async open(path: string) {
    await this.page.goto(`${SERVER}/dashboard/${this.slug}${path}`)
  }

  /** Opens the studio at the home screen and waits for the phone. */
  async openDesign() {
    await this.open('/design/home')
    await this.phoneReady()
  }

  async phoneReady() {
    await expect(this.handle(1)).toBeVisible({ timeout: 30_000 })
  }

  /** What is drawn on the phone. */
  get phone(): FrameLocator {
    return this.page.getByTestId('device-screen').frameLocator('iframe')
  }

  /** What moves the block at a place of the phone, 1 first. */
  handle(position: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Move block ${position} of`) })
  }

  get settings(): Locator {
    return this.page.getByRole('region', { name: 'Settings' })
  }

  /** The blocks in the order of the list, by what they are called. */
  async order(): Promise<readonly string[]> {
    const grips = this.page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: /^Reorder / })
    const labels = await grips.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
    return labels.map((label) => /^Reorder (.+), \d+ of \d+$/.exec(label)?.[1] ?? label)
  }

  /** True when the phone draws one text above the other. */
  async isAbove(upper: string, lower: string): Promise<boolean> {
    const [above, below] = [
      await this.phone.getByText(upper, { exact: true }).first().boundingBox(),
      await this.phone.getByText(lower, { exact: true }).first().boundingBox(),
    ]
    return above !== null && below !== null && above.y < below.y
  }

  /** Presses the mouse on a thing and carries it over another, a little above its middle. */
  async lift(what: Locator, over: Locator) {
    await what.scrollIntoViewIfNeeded()
    const [from, to] = [await what.boundingBox(), await over.boundingBox()]
    if (!from || !to) throw new Error('Nothing to drag, or nowhere to drag it to')
    const { mouse } = this.page
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await mouse.down()
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 8, { steps: 6 })
  }

  /** The same, and lets it go there. */
  async drag(what: Locator, onto: Locator) {
    await this.lift(what, onto)
    await this.page.mouse.up()
  }

  /** A text field of what is selected, in the language that is open. */
  field(name: string): Locator {
    return this.settings.getByRole('textbox', { name, exact: true })
  }

  async choose(block: RegExp) {
    await this.page.getByRole('list', { name: 'Blocks' }).getByRole('button', { name: block }).first().click()
  }

  /** Asks now what other editors saved; by itself the studio hears of it within a second. */
  async askForNews() {
    await this.page.keyboard.press('Control+s')
  }

  async saved(status: 'saved' | 'saving' | 'offline' | 'refused' = 'saved') {
    await expect(this.page.getByTestId('save-state')).toHaveAttribute('data-status', status)
  }

  async publish() {
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await this.page.getByRole('button', { name: 'Publish now' }).click()
    await expect(this.page.getByText('Up to date').first()).toBeVisible()
  }

  async openOrders() {
    await this.open('/orders')
  }
}
