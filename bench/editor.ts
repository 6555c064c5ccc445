import { rankBetween } from '@vitrine/core/design/ranks'
import { chromium, type Locator, type Page } from 'playwright-core'
import { quantile, table } from './machine.ts'
import { SERVER, startProduct } from './product.ts'

const EDITS = 200
const COUNTS = [50, 200]
const FRAME_MS = 1000 / 60

/**
 * Edit to paint: from a key in the settings field to the frame in which the phone shows it, beside a floor that
 * does the least such a thing can: a field, a frame, a message, one text. What waits for the screen's next
 * frame is in both.
 */
export async function benchEditor(): Promise<string> {
  const stop = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const session = await signIn(page)
    const rows = [row('floor', await floor(page))]
    for (const count of COUNTS) {
      await fill(session, count)
      rows.push(row(`${count} blocks`, await edit(page)))
    }
    return table(['home screen', 'edit p50 ms', 'edit p95 ms', 'slowest ms', 'in one frame', 'in two'], rows)
  } finally {
    await browser.close()
    await stop()
  }
}

/** Times of one scene; a frame is what a screen of 60 pictures a second gives. */
function row(name: string, times: readonly number[]): (string | number)[] {
  const within = (frames: number) => {
    const share = times.filter((time) => time <= frames * FRAME_MS).length / times.length
    return `${Math.round(share * 100)} %`
  }
  return [name, ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1)), within(1), within(2)]
}

type Session = { readonly access: string; readonly project: string }

async function call<T>(path: string, body: object, access = ''): Promise<T> {
  const answer = await fetch(`${SERVER}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access ? { 'x-jwt': access } : {}) },
    body: JSON.stringify(body),
  })
  const { error, data } = (await answer.json()) as { error: { message: string } | null; data: T }
  if (error) throw new Error(`${path}: ${error.message}`)
  return data
}

async function signIn(page: Page): Promise<Session> {
  const { access } = await call<{ access: string }>('/users/sign-in', {
    email: 'demo@vitrine.test',
    password: 'vitrine',
  })
  const { projects } = await call<{ projects: { id: string; slug: string }[] }>('/projects/list', {}, access)
  const project = projects.find(({ slug }) => slug === 'demo')?.id
  if (!project) throw new Error('There is no demo project')
  await page.goto(`${SERVER}/dashboard`)
  await page.getByLabel('Email').fill('demo@vitrine.test')
  await page.getByLabel('Password', { exact: true }).fill('vitrine')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  return { access, project }
}

/** What stands before the number of a block that this bench has made. */
const MADE = 'bench'

/** Adds copies of the text block, or takes some that an earlier run left, until the home screen has `count` blocks. */
async function fill({ access, project }: Session, count: number): Promise<void> {
  type Design = { home: { blocks: Record<string, { rank: string; kind: string }> } }
  const { design, version } = await call<{ design: Design; version: number }>(
    '/designs/load',
    { project },
    access,
  )
  const ids = Object.keys(design.home.blocks)
  const blocks = Object.values(design.home.blocks)
  const text = blocks.find(({ kind }) => kind === 'text')
  if (!text) throw new Error('The home screen has no text block to copy')
  let rank =
    blocks
      .map((block) => block.rank)
      .sort()
      .at(-1) ?? null
  const wanted = Array.from(
    { length: Math.max(0, count - ids.filter((id) => !id.startsWith(MADE)).length) },
    (_, index) => `${MADE}${index}`,
  )
  const added = wanted
    .filter((id) => !ids.includes(id))
    .map((id) => {
      rank = rankBetween(rank, null)
      return {
        schema: `home.blocks.${id}`,
        operation: 'add',
        value: { ...text, rank },
        device: 'bench',
      }
    })
  const removed = ids
    .filter((id) => id.startsWith(MADE) && !wanted.includes(id))
    .map((id) => ({ schema: `home.blocks.${id}`, operation: 'remove', device: 'bench' }))
  const operations = [...removed, ...added]
  if (operations.length === 0) return
  const saved = await call<{ refused: { reason: string }[] }>(
    '/designs/save',
    { project, base: version, device: 'bench', batches: [{ id: crypto.randomUUID(), operations }] },
    access,
  )
  if (saved.refused[0]) throw new Error(`The blocks were refused: ${saved.refused[0].reason}`)
}

/** Types into the banner's title. */
async function edit(page: Page): Promise<readonly number[]> {
  await page.goto(`${SERVER}/dashboard/demo/design/home`)
  await page.getByRole('button', { name: /Move block 1 of/ }).waitFor({ timeout: 60_000 })
  await page
    .getByRole('list', { name: 'Blocks' })
    .getByRole('button', { name: /^Banner/ })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: 'Title, English' })
  await field.fill('Edit')
  return typed(field)
}

/** A field and a frame with one text in it, the same messages, nothing else. */
async function floor(page: Page): Promise<readonly number[]> {
  await page.goto('about:blank')
  const inside = `<p>Edit</p><script>
    addEventListener('message', (event) => {
      document.querySelector('p').textContent = event.data
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => parent.postMessage({ type: 'painted' }, '*')
        channel.port2.postMessage(null)
      })
    })
  </script>`
  await page.setContent('<input aria-label="Text"><iframe></iframe>')
  await page.evaluate(async (html) => {
    const frame = document.querySelector('iframe')
    if (!frame) throw new Error('No frame')
    const loaded = new Promise((settle) => frame.addEventListener('load', settle, { once: true }))
    frame.srcdoc = html
    await loaded
    document.querySelector('input')?.addEventListener('input', (event) => {
      if (event.target instanceof HTMLInputElement) frame.contentWindow?.postMessage(event.target.value, '*')
    })
  }, inside)
  return typed(page.getByLabel('Text'))
}

/** Types into a field; gives ms from each key to the frame's own word that it is painted. */
async function typed(field: Locator): Promise<readonly number[]> {
  return field.evaluate(async (element, edits) => {
    if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement))
      throw new Error('No text field')
    const proto =
      element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    const setValue = Object.getOwnPropertyDescriptor(proto, 'value')?.set
    const painted = () =>
      new Promise<void>((settle) => {
        const hear = (event: MessageEvent) => {
          if (event.data?.type !== 'painted') return
          window.removeEventListener('message', hear)
          settle()
        }
        window.addEventListener('message', hear)
      })
    const times: number[] = []
    for (let index = 0; index < edits; index += 1) {
      const began = performance.now()
      const done = painted()
      setValue?.call(element, `Edit ${index}`)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      await done
      times.push(performance.now() - began)
      await new Promise((next) => setTimeout(next, 60))
    }
    return times
  }, EDITS)
}
