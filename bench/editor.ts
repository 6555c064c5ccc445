import { rankBetween } from '@vitrine/core/design/ranks'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'
import { FIRST_TEXT, getCanvas, typeKeys } from './editor-keys.ts'
import { quantile, table } from './machine.ts'
import { PORT, SERVER, startProduct } from './product.ts'
import { startPuck } from './puck.ts'

const EDITS = Number(process.env.EDITS ?? 200)
/** A list holds at most two hundred blocks, so a thousand are spread over several screens. */
const LISTS = ['home.blocks', 'cart.blocks', 'product.blocks', 'search.blocks', 'home.topNav.all.blocks']
const COUNTS = (process.env.COUNTS ?? '10,50,200,1000').split(',').map(Number)
const IN_A_LIST = 200
/** Operations of one save. */
const BATCH_SIZE = 100
const OPENINGS = 5
const LONG_EDITS = Number(process.env.LONG_EDITS ?? 1000)
/** Moves of one drag. */
const MOVES = 120
const FRAME_MS = 1000 / 60

const PUCK_PORT = PORT + 31
const PUCK = `http://localhost:${PUCK_PORT}`

/**
 * Measures edit to paint: from a real key in the settings field to the frame in which the canvas shows it, in turn with
 * Puck, another React editor with an iframe. The floor does the minimum: a field, an iframe, a message, one text. All
 * include the wait for the screen's next frame.
 */
export async function benchEditor(): Promise<string> {
  const stop = await startProduct()
  const stopPuck = await startPuck(PUCK_PORT)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const session = await signIn(page)
    const meter = await page.context().newCDPSession(page)
    // Processor time of the main thread, which hardly depends on other load of the machine.
    await meter.send('Performance.enable', { timeDomain: 'threadTicks' })
    const rows = [row('floor', await measure(meter, () => floor(page)))]
    const openings: (string | number)[][] = []
    const drags: (string | number)[][] = []
    for (const count of COUNTS) {
      await fill(session, count)
      openings.push([`${count} blocks`, ...(await open(page)), ...(await openPuck(page, count))])
      rows.push(row(`${count} blocks, Puck`, await measurePuck(page, meter)))
      await page.goto(STUDIO)
      const field = await chooseTitle(page)
      rows.push(row(`${count} blocks`, await measure(meter, () => typeInStudio(page, field, EDITS))))
      drags.push([`${count} blocks`, ...drag(await measure(meter, () => dragBlock(page)))])
    }
    const field = await chooseTitle(page)
    await typeInStudio(page, field, EDITS)
    const before = await measureMemory(meter)
    await typeInStudio(page, field, LONG_EDITS, 0)
    const after = await measureMemory(meter)
    return [
      table(EDIT_HEAD, rows),
      table(['drag on the phone', 'frames a second', 'slowest frame ms', 'work per frame ms'], drags),
      table(['opening, warm', 'median ms', 'slowest ms', 'Puck, median ms', 'slowest ms'], openings),
      table(
        ['memory, studio and phone', 'heap MB', 'nodes'],
        [
          [`before ${LONG_EDITS} edits`, before.heap.toFixed(1), before.nodes],
          ['after', after.heap.toFixed(1), after.nodes],
        ],
      ),
    ].join('\n\n')
  } finally {
    await browser.close()
    stopPuck()
    await stop()
  }
}

const STUDIO = `${SERVER}/dashboard/demo/design/home`
const EDIT_HEAD = [
  'design',
  'edit p50 ms',
  'edit p95 ms',
  'slowest ms',
  'in one frame',
  'in two',
  'work per edit ms',
  'script per edit ms',
  'layout and style per edit ms',
]

async function metrics(meter: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await meter.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

type Measured = {
  readonly times: readonly number[]
  readonly work: number
  readonly script: number
  readonly layout: number
}

/** Returns the times of a scenario, and what one of them costs the main thread that studio and canvas share, ms. */
async function measure(meter: CDPSession, scene: () => Promise<readonly number[]>): Promise<Measured> {
  const before = await metrics(meter)
  const times = await scene()
  const after = await metrics(meter)
  const spent = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / Math.max(times.length, 1)
  const layout = spent('LayoutDuration') + spent('RecalcStyleDuration')
  return { times, work: spent('TaskDuration'), script: spent('ScriptDuration'), layout }
}

/** Returns the memory after a garbage collection, MB and nodes. */
async function measureMemory(meter: CDPSession): Promise<{ readonly heap: number; readonly nodes: number }> {
  for (let round = 0; round < 3; round += 1) await meter.send('HeapProfiler.collectGarbage')
  const now = await metrics(meter)
  return { heap: (now.get('JSHeapUsedSize') ?? 0) / 1e6, nodes: now.get('Nodes') ?? 0 }
}

/** Returns the times of one scenario; a frame is that of a screen with 60 frames a second. */
function row(name: string, { times, work, script, layout }: Measured): (string | number)[] {
  const within = (frames: number) => {
    const share = times.filter((time) => time <= frames * FRAME_MS).length / times.length
    return `${Math.round(share * 100)} %`
  }
  const shares = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1))
  return [name, ...shares, within(1), within(2), work.toFixed(1), script.toFixed(1), layout.toFixed(1)]
}

/** Returns how smooth a drag was. */
function drag({ times, work }: Measured): readonly string[] {
  const all = times.reduce((sum, time) => sum + time, 0)
  return [((times.length * 1000) / all).toFixed(0), Math.max(...times).toFixed(0), work.toFixed(1)]
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
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  return { access, project }
}

/** Prefix of the ids of blocks that this benchmark creates. */
const ID_PREFIX = 'bench'

type Blocks = Record<string, { rank: string; kind: string }>

/** Adds copies of the text block, or deletes those of an earlier run, until the design has `count` blocks. */
async function fill({ access, project }: Session, count: number): Promise<void> {
  const { design, version } = await call<{ design: unknown; version: number }>(
    '/designs/load',
    { project },
    access,
  )
  const lists = LISTS.map((path) => [path, at(design, path)] as const)
  const text = lists.flatMap(([, blocks]) => Object.values(blocks)).find(({ kind }) => kind === 'text')
  if (!text) throw new Error('The design has no text block to copy')
  let remainingBlocks = count
  const operations = lists.flatMap(([path, blocks]) => {
    const ids = Object.keys(blocks)
    const own = ids.filter((id) => !id.startsWith(ID_PREFIX))
    const here = Math.max(0, Math.min(remainingBlocks, IN_A_LIST) - own.length)
    remainingBlocks -= own.length + here
    const targetIds = Array.from({ length: here }, (_, index) => `${ID_PREFIX}${index}`)
    const ranks = Object.values(blocks).map(({ rank }) => rank)
    let rank = ranks.toSorted().at(-1) ?? null
    const added = targetIds
      .filter((id) => !ids.includes(id))
      .map((id) => {
        rank = rankBetween(rank, null)
        const value = { ...text, rank }
        return { schema: `${path}.${id}`, operation: 'add', value, device: 'bench' }
      })
    const removed = ids
      .filter((id) => id.startsWith(ID_PREFIX) && !targetIds.includes(id))
      .map((id) => ({ schema: `${path}.${id}`, operation: 'remove', device: 'bench' }))
    return [...removed, ...added]
  })
  let base = version
  for (let from = 0; from < operations.length; from += BATCH_SIZE) {
    const batches = [{ id: crypto.randomUUID(), operations: operations.slice(from, from + BATCH_SIZE) }]
    const saved = await call<{ refused: { reason: string }[]; version: number }>(
      '/designs/save',
      { project, base, device: 'bench', batches },
      access,
    )
    if (saved.refused[0]) throw new Error(`The blocks were refused: ${saved.refused[0].reason}`)
    base = saved.version
  }
}

function at(design: unknown, path: string): Blocks {
  let here: unknown = design
  for (const key of path.split('.')) here = Object(here)[key]
  return here === undefined ? {} : Object(here)
}

/** Opens the editor repeatedly; returns the median and the maximum time in ms until the canvas is interactive. */
const open = (page: Page) =>
  timeOpenings(page, STUDIO, () =>
    page.getByRole('button', { name: /Move block 1 of/ }).waitFor({ timeout: 60_000 }),
  )

const openPuck = (page: Page, count: number) =>
  timeOpenings(page, `${PUCK}/?blocks=${count}`, () =>
    page.frameLocator('iframe').locator('h2').first().waitFor({ timeout: 60_000 }),
  )

/** Opens an address repeatedly; returns the median and the maximum time in ms until `ready`. */
async function timeOpenings(
  page: Page,
  address: string,
  ready: () => Promise<void>,
): Promise<readonly string[]> {
  const times: number[] = []
  for (let round = 0; round <= OPENINGS; round += 1) {
    await page.goto(address)
    await ready()
    const now = await page.evaluate(() => performance.now())
    // The first round fills the browser's caches.
    if (round > 0) times.push(now)
  }
  return [0.5, 1].map((share) => quantile(times, share).toFixed(0))
}

/** Types into the title of Puck's first block, on the page that is open. */
async function measurePuck(page: Page, meter: CDPSession): Promise<Measured> {
  await page.frameLocator('iframe').locator('h2').first().click()
  // Puck renders its fields twice, for wide and for narrow windows.
  const field = page.locator('input[name=title]:visible').first()
  await field.fill(FIRST_TEXT)
  const canvas = await getCanvas(page)
  return measure(meter, () => typeKeys(page, field, canvas, EDITS))
}

const typeInStudio = async (page: Page, field: Locator, keys: number, pauseMs?: number) =>
  typeKeys(page, field, await getCanvas(page, 'iframe[src]'), keys, pauseMs)

/** Selects the banner's title field. */
async function chooseTitle(page: Page): Promise<Locator> {
  await page
    .getByRole('list', { name: 'Blocks' })
    .getByRole('button', { name: /^Banner/ })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: 'Title, English' })
  await field.fill(FIRST_TEXT)
  return field
}

/** Drags the first block up and down over the canvas and returns it to its place; returns the frame times in ms. */
async function dragBlock(page: Page): Promise<readonly number[]> {
  const handle = await page.getByRole('button', { name: /^Move block 1 of/ }).boundingBox()
  if (!handle) throw new Error('The first block has no handle')
  const { mouse } = page
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(x, y + 20)
  const frames = page.evaluate(
    () =>
      new Promise<readonly number[]>((settle) => {
        const times: number[] = []
        let before = performance.now()
        const frame = (now: number) => {
          times.push(now - before)
          before = now
          // The drag is over once its attribute is removed from the page.
          if (document.documentElement.hasAttribute('data-dragging')) requestAnimationFrame(frame)
          else settle(times.slice(1))
        }
        requestAnimationFrame(frame)
      }),
  )
  for (let move = 0; move < MOVES; move += 1)
    await mouse.move(x + 40, y + 60 + 200 * Math.abs(Math.sin(move / 15)))
  await page.keyboard.press('Escape')
  await mouse.up()
  return frames
}

/** The floor: a field and an iframe with one text in it, and the same messages. */
async function floor(page: Page): Promise<readonly number[]> {
  await page.goto('about:blank')
  const inside = `<p></p><script>
    addEventListener('message', (event) => {
      document.querySelector('p').textContent = event.data
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
  const field = page.getByLabel('Text')
  await field.fill(FIRST_TEXT)
  return typeKeys(page, field, await getCanvas(page), EDITS)
}
