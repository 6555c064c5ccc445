import { applyBatch, type Batch, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStudio, type Studio } from './studio.ts'
import type { StudioPorts } from './working-design.ts'

const START: JsonObject = {
  home: {
    background: 'whites',
    blocks: {
      b1: { rank: 'a0', kind: 'text', title: { en: 'One' } },
      b2: { rank: 'a1', kind: 'text', title: { en: 'Two' } },
    },
  },
}
/** Maximum number of missed batches, after which the model server tells an editor to reload. */
const CATCH_UP = 6

type Saved = Awaited<ReturnType<StudioPorts['save']>>
/** An attempt of a save, which may arrive never, late, or more than once. */
type Sent = {
  readonly base: number
  readonly batches: readonly Batch[]
  readonly settle: (answer: Saved) => void
  readonly trouble: () => void
  answer: Saved | null
}

/** The server by its contract: one order, each id once, a batch as a whole or not at all. */
class ModelServer {
  design = START
  saved: Batch[] = []
  published: JsonObject | null = null

  save(base: number, batches: readonly Batch[]): Saved {
    const accepted: string[] = []
    const refused: { id: string; reason: string }[] = []
    for (const batch of batches) {
      if (!this.saved.some(({ id }) => id === batch.id)) {
        const applied = applyBatch(this.design, batch)
        if (!applied.ok) {
          refused.push({ id: batch.id, reason: applied.reason })
          continue
        }
        this.design = applied.design
        this.saved.push(batch)
      }
      accepted.push(batch.id)
    }
    const version = this.saved.length
    const reload = base > version || version - base > CATCH_UP
    return { version, accepted, refused, reload, batches: reload ? [] : this.saved.slice(base) }
  }

  publish(version: number): boolean {
    if (version !== this.saved.length) return false
    this.published = this.design
    return true
  }
}

/** Two tabs of one browser, their network and the server: every possible fault is a step of the test. */
class World {
  readonly server = new ModelServer()
  network: Sent[] = []
  private now = 0
  private ids = 0
  private timers: { at: number; work: () => void }[] = []
  /** Content of the browser's database for each tab: now, and before the last write. */
  private readonly kept: [readonly Batch[], readonly Batch[]][] = [
    [[], []],
    [[], []],
  ]
  readonly tabs: Studio[] = [this.open(0), this.open(1)]

  private open(tab: number): Studio {
    const [pending] = this.kept[tab] ?? [[]]
    const studio = createStudio(
      {
        design: this.server.design,
        version: this.server.saved.length,
        changed: false,
        live: { published: null, scheduled: null },
        pending,
      },
      {
        save: (base, batches, trouble) =>
          new Promise((settle) => {
            this.network.push({ base, batches, settle, trouble, answer: null })
          }),
        load: async () => ({ design: this.server.design, version: this.server.saved.length }),
        persist: (now) => {
          this.kept[tab] = [now, this.kept[tab]?.[0] ?? []]
        },
        notice: () => {},
        closed: () => [],
        isRefusal: () => true,
        now: () => this.now,
        newId: () => `batch-${this.ids++}`,
        after: (ms, work) => {
          const timer = { at: this.now + ms, work }
          this.timers.push(timer)
          return () => {
            this.timers = this.timers.filter((one) => one !== timer)
          }
        },
      },
    )
    studio.resume()
    return studio
  }

  /** The page reloads; a crash may have lost the browser's last write. */
  reload(tab: number, crashed: boolean): void {
    this.tabs[tab]?.close()
    const [now, before] = this.kept[tab] ?? [[], []]
    this.kept[tab] = crashed ? [before, before] : [now, now]
    this.tabs[tab] = this.open(tab)
  }

  /** The page is closed for good: the other tab takes over its edits, and a new one opens later. */
  close(tab: number): void {
    this.tabs[tab]?.close()
    const [orphans] = this.kept[tab] ?? [[]]
    this.tabs[1 - tab]?.adopt(orphans)
    this.kept[tab] = [[], []]
    this.tabs[tab] = this.open(tab)
  }

  pass(ms: number): void {
    this.now += ms
    const due = this.timers.filter(({ at }) => at <= this.now)
    this.timers = this.timers.filter(({ at }) => at > this.now)
    for (const { work } of due) work()
  }

  /** A save reaches the server, which may have it already. */
  arrive(which: number): void {
    const request = this.network[which % Math.max(1, this.network.length)]
    if (request) request.answer = this.server.save(request.base, request.batches)
  }

  /** A response reaches its tab, in any order. */
  answer(which: number): void {
    const answered = this.network.filter((request) => request.answer !== null)
    const answeredRequest = answered[which % Math.max(1, answered.length)]
    if (!answeredRequest?.answer) return
    answeredRequest.settle(answeredRequest.answer)
    this.network = this.network.filter((one) => one !== answeredRequest)
  }

  /** The tab gets no response and sends again, while the first attempt may still be on its way. */
  lose(which: number): void {
    const request = this.network[which % Math.max(1, this.network.length)]
    if (!request) return
    this.network.push({ ...request, answer: null })
    request.trouble()
  }

  /** Requests on their way are lost with the server; the tabs send again. */
  restart(): void {
    this.network = this.network.map((request) => ({ ...request, answer: null }))
    for (const { trouble } of this.network) trouble()
  }

  async publish(tab: number): Promise<void> {
    const studio = this.tabs[tab]
    if (!studio || (await studio.settle()) !== 'saved') return
    const { design, version } = studio.state()
    if (this.server.publish(version)) expect(this.server.published).toEqual(design)
  }

  /** The network is back, and both tabs receive everything. */
  async calm(): Promise<void> {
    for (let round = 0; round < 12; round++) {
      for (const studio of this.tabs) void studio.flush()
      this.pass(5000)
      await turn()
      for (let at = 0; at < this.network.length; at++) this.arrive(at)
      while (this.network.length > 0) this.answer(0)
      await turn()
    }
  }
}

/** Runs everything that is ready: each promise of a chain needs a turn of the event loop. */
async function turn(): Promise<void> {
  for (let step = 0; step < 20; step++) await null
}

const op = (schema: string, operation: Operation['operation'], value?: Operation['value']): Operation => ({
  schema,
  operation,
  device: 'me',
  ...(value === undefined ? {} : { value }),
})
const block = fc.constantFrom('b1', 'b2', 'b3')
const edits = fc.oneof(
  fc
    .tuple(block, fc.string({ maxLength: 3 }))
    .map(([b, text]) => op(`home.blocks.${b}.title.en`, 'edit', text)),
  fc.constantFrom('reds', 'bgs', 'whites').map((color) => op('home.background', 'edit', color)),
  block.map((b) => op(`home.blocks.${b}`, 'remove')),
  block.map((b) => op(`home.blocks.${b}`, 'add', { rank: 'a2', kind: 'text', title: { en: 'New' } })),
)
const tab = fc.nat(1)
const which = fc.nat(5)
type Step = (simulation: World) => unknown
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(tab, edits).map(
      ([t, edit]) =>
        (w: World) =>
          w.tabs[t]?.edit([edit], edit.schema),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(tab, fc.boolean()).map(
      ([t, back]) =>
        (w: World) =>
          back ? w.tabs[t]?.undo() : w.tabs[t]?.redo(),
    ),
  },
  { weight: 4, arbitrary: fc.constantFrom(100, 400, 2000).map((ms) => (w: World) => w.pass(ms)) },
  { weight: 5, arbitrary: which.map((n) => (w: World) => w.arrive(n)) },
  { weight: 4, arbitrary: which.map((n) => (w: World) => w.answer(n)) },
  { weight: 2, arbitrary: which.map((n) => (w: World) => w.lose(n)) },
  { weight: 1, arbitrary: fc.constant((w: World) => w.restart()) },
  {
    weight: 3,
    arbitrary: fc.tuple(tab, fc.boolean()).map(
      ([t, crashed]) =>
        (w: World) =>
          w.reload(t, crashed),
    ),
  },
  { weight: 1, arbitrary: tab.map((t) => (w: World) => w.close(t)) },
  // Not awaited, because a merchant continues after the click.
  { weight: 2, arbitrary: tab.map((t) => (w: World) => void w.publish(t)) },
)

test('the editor’s screen, draft and live design converge, whatever is lost, repeated, reordered, restarted or reloaded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), fc.nat(1), async (steps, publisher) => {
      const simulation = new World()
      for (const take of steps) {
        take(simulation)
        await turn()
      }
      await simulation.calm()
      for (const studio of simulation.tabs) {
        expect(studio.waits()).toBe(false)
        expect(['saved', 'refused']).toContain(studio.state().status)
        expect(studio.state().design).toEqual(simulation.server.design)
      }
      await simulation.publish(publisher)
      expect(simulation.server.published).toEqual(simulation.tabs[publisher]?.state().design)
    }),
    { numRuns: 1000 },
  )
})

test('a batch whose response was lost in a reload is not sent forever, and newer edits stay on top', async () => {
  const simulation = new World()
  const title = (text: string) => op('home.blocks.b1.title.en', 'edit', text)
  simulation.tabs[0]?.edit([title('First')])
  simulation.pass(400)
  simulation.arrive(0)
  simulation.reload(0, false)
  simulation.tabs[0]?.edit([title('Second')])
  await simulation.calm()
  expect(simulation.tabs[0]?.state()).toMatchObject({ status: 'saved', version: 2 })
  expect(simulation.server.design).toMatchObject({ home: { blocks: { b1: { title: { en: 'Second' } } } } })
})
