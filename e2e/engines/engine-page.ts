import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Engine } from './engine.types.ts'
import { type Target, toLocateScript } from './locate.ts'

/** The key under which WebDriver references an element (W3C WebDriver, 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
const elementSchema = z.object({ [ELEMENT_KEY]: z.string() }).nullable()

/** A page in another engine. Its actions wait until the elements that they need exist. */
export class EnginePage {
  readonly engine: Engine
  constructor(engine: Engine) {
    this.engine = engine
  }

  async open(url: string): Promise<void> {
    await this.engine.send('navigate', { url })
  }

  /** Runs a function body in the page and returns its result. */
  async run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.engine.send('run', { script, args })
  }

  /** Scrolls to an element and clicks it; fails when another element covers it. */
  async click(target: Target): Promise<void> {
    await this.#withElement(target, (id) => this.engine.send('click', { id }))
  }

  /** Types at the end of a field, key by key. */
  async type(target: Target, text: string): Promise<void> {
    await this.#withElement(target, (id) => this.engine.send('type', { id, text }))
  }

  async see(target: Target): Promise<void> {
    await expect.poll(() => this.#find(target), { message: toText(target) }).not.toBeNull()
  }

  async seeText(text: string): Promise<void> {
    await this.waitFor(`document.body.innerText.includes(${JSON.stringify(text)})`)
  }

  /** Waits until an expression in the page has a value. */
  async waitFor(expression: string, value: unknown = true): Promise<void> {
    await expect.poll(() => this.run(`return ${expression}`), { message: expression }).toEqual(value)
  }

  async #find(target: Target): Promise<string | null> {
    const { script, args } = toLocateScript(target)
    return elementSchema.parse(await this.run(script, ...args))?.[ELEMENT_KEY] ?? null
  }

  /** Retries when the page replaces the element between finding and using it. */
  async #withElement(target: Target, use: (id: string) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const id = await this.#find(target)
      if (id === null) throw new Error(`Not on the page: ${toText(target)}`)
      await use(id)
    }, toText(target)).toPass({ timeout: 60_000 })
  }
}

function toText({ role, name }: Target): string {
  return `${role} “${name}”`
}
