import { type Batch, getValueAt, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { createDefaultDesign, findSection } from '@vitrine/storefront/design'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { setValue } from './edit-log.ts'
import { addItem, duplicateItems, findEnclosingItem, getElementName, moveItem, removeItems } from './edits.ts'
import { createStudio } from './studio.ts'
import type { StudioNotice, StudioPorts } from './working-design.ts'

beforeAll(async () => {
  await loadLanguage('en')
  await loadStudioMessages()
})

const DESIGN = createDefaultDesign()
const TITLE = 'home.blocks.hero.title.en'
const edit = (text: string): Operation[] => [{ schema: TITLE, operation: 'edit', value: text, device: 'me' }]

/** A studio whose clock and server the test controls. */
function createFixture(over: Partial<StudioPorts> = {}) {
  const timers: { at: number; work: () => void }[] = []
  const saves: (readonly Batch[])[] = []
  const notices: StudioNotice[] = []
  let storedBatches: readonly Batch[] = []
  let now = 0
  let version = 1
  let ids = 0
  const ports: StudioPorts = {
    save: async (_base, batches) => {
      saves.push(batches)
      version += batches.length
      return { version, batches, accepted: batches.map(({ id }) => id), reload: false, refused: [] }
    },
    load: async () => ({ design: DESIGN, version: 99 }),
    persist: (pending) => {
      storedBatches = pending
    },
    notice: (notice) => notices.push(notice),
    closed: () => [],
    isRefusal: () => true,
    now: () => now,
    newId: () => `id-${ids++}`,
    after: (ms, work) => {
      const timer = { at: now + ms, work }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    ...over,
  }
  const pass = async (ms: number) => {
    now += ms
    for (const timer of timers.filter((each) => each.at <= now)) {
      timers.splice(timers.indexOf(timer), 1)
      timer.work()
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { ports, saves, notices, pass, listStored: () => storedBatches }
}
const open = (ports: StudioPorts, pending: readonly Batch[] = []) =>
  createStudio(
    { design: DESIGN, version: 1, changed: false, live: { published: null, scheduled: null }, pending },
    ports,
  )

describe('saving in the studio', () => {
  test('sends typing once, 400 ms after the last key, and shows the state', async () => {
    const { ports, saves, pass, listStored } = createFixture()
    const studio = open(ports)
    for (const text of ['a', 'ab', 'abc']) {
      studio.edit(edit(text), TITLE)
      await pass(100)
    }
    expect(saves).toHaveLength(0)
    expect(studio.state()).toMatchObject({ status: 'saving', changed: true, canUndo: true })
    expect(listStored()).toHaveLength(1)
    await pass(400)
    expect(saves.map((batches) => batches.map((batch) => batch.operations))).toEqual([[edit('abc')]])
    expect(studio.state().status).toBe('saved')
    expect(listStored()).toEqual([])
  })

  test('sends continuous typing every two seconds', async () => {
    const { ports, saves, pass } = createFixture()
    const studio = open(ports)
    for (let tick = 0; tick < 15; tick++) {
      studio.edit(edit(`text ${tick}`), TITLE)
      await pass(200)
    }
    expect(saves.length).toBeGreaterThan(0)
  })

  test('shows offline when the server is unreachable, and keeps edits in the browser', async () => {
    let arrive: () => void = () => {}
    const { ports, pass, listStored } = createFixture({
      save: (_base, batches, onTrouble) => {
        onTrouble()
        return new Promise((resolve) => {
          arrive = () => resolve({ version: 2, batches, accepted: [], reload: false, refused: [] })
        })
      },
    })
    const studio = open(ports)
    studio.edit(edit('kept'))
    await pass(400)
    expect(studio.state().status).toBe('offline')
    expect(listStored()).toHaveLength(1)
    arrive()
    await pass(0)
    expect(studio.state().status).toBe('saved')
  })

  test('undoes only a refused edit, with its reason', async () => {
    const good: string[] = []
    const { ports, notices, pass } = createFixture({
      save: async (_base, batches) => {
        if (JSON.stringify(batches).includes('BAD')) throw new Error('Too long')
        good.push(...batches.map((batch) => batch.id))
        return { version: 2, batches, accepted: batches.map(({ id }) => id), reload: false, refused: [] }
      },
    })
    const studio = open(ports)
    studio.edit(setValue(DESIGN, 'home.background', 'bgs'))
    studio.edit(edit('BAD'))
    studio.edit(setValue(DESIGN, 'home.color', 'darks'))
    await pass(400)
    await pass(0)
    expect(good).toHaveLength(2)
    expect(notices).toEqual([{ kind: 'refused', reason: 'Too long' }])
    expect(findEnclosingItem(studio.state().design, 'home')?.record).toMatchObject({
      background: 'bgs',
      color: 'darks',
    })
    expect(findEnclosingItem(studio.state().design, 'home.blocks.hero')?.record.title).toEqual(
      findEnclosingItem(DESIGN, 'home.blocks.hero')?.record.title,
    )
  })

  test('undoes a batch that the server reports as refused, and never sends it again', async () => {
    const batchCounts: number[] = []
    const { ports, notices, pass } = createFixture({
      save: async (_base, batches) => {
        batchCounts.push(batches.length)
        const refused = batches
          .filter((batch) => JSON.stringify(batch).includes('BAD'))
          .map(({ id }) => ({ id, reason: 'Max 80 symbols' }))
        const acceptedBatches = batches.filter((batch) => !refused.some(({ id }) => id === batch.id))
        return {
          version: 2,
          batches: acceptedBatches,
          accepted: acceptedBatches.map(({ id }) => id),
          reload: false,
          refused,
        }
      },
    })
    const studio = open(ports)
    studio.edit(setValue(DESIGN, 'home.background', 'bgs'))
    studio.edit(edit('BAD'))
    await pass(400)
    expect(batchCounts).toEqual([2])
    expect(notices).toEqual([{ kind: 'refused', reason: 'Max 80 symbols' }])
    expect(studio.state()).toMatchObject({ status: 'refused' })
    expect(findEnclosingItem(studio.state().design, 'home')?.record.background).toBe('bgs')
    expect(findEnclosingItem(studio.state().design, 'home.blocks.hero')?.record.title).toEqual(
      findEnclosingItem(DESIGN, 'home.blocks.hero')?.record.title,
    )
  })

  test('retries a batch that the server neither accepts nor refuses, with a limit', async () => {
    let attempts = 0
    const { ports, pass } = createFixture({
      save: async () => {
        attempts++
        return { version: 1, batches: [], accepted: [], reload: false, refused: [] }
      },
    })
    open(ports).edit(edit('x'))
    await pass(400)
    expect(attempts).toBe(1)
    await pass(400)
    expect(attempts).toBe(2)
  })

  test('shows edits of an earlier visit at once and sends them again with their ids', async () => {
    const { ports, saves, notices, pass } = createFixture()
    const studio = open(ports, [{ id: 'before', operations: edit('from before') }])
    expect(findEnclosingItem(studio.state().design, 'home.blocks.hero')?.record.title).toMatchObject({
      en: 'from before',
    })
    studio.resume()
    await pass(0)
    expect(saves[0]?.[0]?.id).toBe('before')
    expect(notices).toEqual([{ kind: 'recovered' }])
  })

  test('updates the preview before the panels, and completely after a remote edit', async () => {
    const stranger: Batch = { id: 'x', operations: setValue(DESIGN, 'home.background', 'reds') }
    const { ports, notices, pass } = createFixture({
      save: async (_base, batches) => ({
        version: 5,
        batches: [stranger, ...batches],
        accepted: batches.map(({ id }) => id),
        reload: false,
        refused: [],
      }),
    })
    const studio = open(ports)
    const notifications: string[] = []
    studio.paint((design, own) => {
      notifications.push(own ? 'phone 1' : `design ${JSON.stringify(design).includes('"background":"reds"')}`)
    })
    studio.watch(() => notifications.push('panel'))
    studio.edit(edit('mine'))
    expect(notifications).toEqual(['phone 1', 'panel'])
    await pass(400)
    expect(notifications).toContain('design true')
    expect(notices).toEqual([{ kind: 'foreign', paths: ['home.background'] }])
  })

  test('keeps unchanged objects identical after remote and saved edits, so that nothing renders again', async () => {
    const answers: Batch[][] = []
    const { ports, pass } = createFixture({
      save: async (base, batches) => ({
        version: base + batches.length + 1,
        batches: [...(answers.shift() ?? []), ...batches],
        accepted: batches.map(({ id }) => id),
        reload: false,
        refused: [],
      }),
    })
    const studio = open(ports)
    studio.edit(edit('mine'))
    await pass(400)
    const before = studio.state().design
    answers.push([{ id: 'x', operations: setValue(before, 'branding.mains', '123456') }])
    await studio.flush()
    const after = studio.state().design
    expect([after.branding === before.branding, after.home === before.home]).toEqual([false, true])
  })

  test('loses no edit when the preview fails', async () => {
    const { ports, saves, pass } = createFixture()
    const studio = open(ports)
    const microtasks: (() => void)[] = []
    const later = vi
      .spyOn(globalThis, 'queueMicrotask')
      .mockImplementation((work) => void microtasks.push(work))
    studio.paint(() => {
      throw new Error('The frame is gone')
    })
    studio.edit(edit('mine'))
    await pass(400)
    expect([saves.length, studio.state().status]).toEqual([1, 'saved'])
    later.mockRestore()
    expect(microtasks).toHaveLength(1)
    expect(microtasks[0]).toThrow('The frame is gone')
  })

  test('reloads the design when too far behind, and keeps unsent edits on top', async () => {
    const { ports, notices, pass } = createFixture({
      save: async (_base, batches) => ({
        version: 99,
        batches: [],
        accepted: batches.map(({ id }) => id),
        reload: true,
        refused: [],
      }),
    })
    const studio = open(ports)
    studio.edit(edit('sent'))
    await pass(400)
    expect(studio.state()).toMatchObject({ version: 99, status: 'saved' })
    expect(notices).toEqual([{ kind: 'reloaded' }])
  })
})

describe('editing a list of blocks', () => {
  const list = findSection('home')?.lists?.blocks
  const order = (design: JsonObject) =>
    Object.keys(Object(findEnclosingItem(design, 'home')?.record.blocks)).map(
      (id) => findEnclosingItem(design, `home.blocks.${id}`)?.item?.index,
    )

  test('adds, duplicates, moves and removes a block, and undo restores everything', () => {
    const { ports } = createFixture()
    const studio = open(ports)
    const design = () => studio.state().design
    if (!list) throw new Error('The home screen holds blocks')
    const added = addItem(design(), 'home.blocks', list, 'text', 0)
    studio.edit(added.operations)
    expect(findEnclosingItem(design(), added.path)?.item).toMatchObject({ kind: 'text', index: 0 })
    const copy = duplicateItems(design(), [added.path])
    studio.edit(copy?.operations ?? [])
    expect(findEnclosingItem(design(), copy?.paths[0] ?? '')?.item?.index).toBe(1)
    studio.edit(moveItem(design(), added.path, 3))
    expect(findEnclosingItem(design(), added.path)?.item?.index).toBe(3)
    studio.edit(removeItems([added.path]))
    expect(findEnclosingItem(design(), added.path)?.path).toBe('home')
    for (let step = 0; step < 4; step++) studio.undo()
    expect(design()).toEqual(DESIGN)
    expect(order(design())).toHaveLength(7)
  })

  test('ignores a move to the same place', () => {
    const index = findEnclosingItem(DESIGN, 'home.blocks.sale')?.item?.index ?? -1
    expect(moveItem(DESIGN, 'home.blocks.sale', index)).toEqual([])
  })

  test('names a value by the item that it belongs to', () => {
    expect(getElementName(DESIGN, TITLE)).toBe('Home › Banner')
    expect(getElementName(DESIGN, 'branding.mains')).toBe('Branding')
  })
})

describe('a locked block in the studio', () => {
  const HERO = 'home.blocks.hero'
  const shut = () => {
    const lockedPaths: string[] = []
    const { ports, notices, saves, pass } = createFixture({ closed: () => lockedPaths })
    return { studio: open(ports), notices, saves, pass, lock: () => lockedPaths.push(HERO) }
  }

  test('cannot be edited, moved or removed, and the reason is shown each time', async () => {
    const { studio, notices, saves, pass, lock } = shut()
    lock()
    const before = studio.state().design
    expect(studio.edit(edit('Mine'))).toBe(false)
    expect(studio.set(`${HERO}.rank`, 'aZ')).toBe(false)
    expect(studio.edit([{ schema: HERO, operation: 'remove', device: 'me' }])).toBe(false)
    await pass(5000)
    expect(studio.state().design).toBe(before)
    expect(saves).toEqual([])
    expect(notices).toEqual(Array(3).fill({ kind: 'locked', path: HERO }))
  })

  test('cannot be changed by undo either, when it was edited before the lock', () => {
    const { studio, lock } = shut()
    studio.edit(edit('Mine'))
    lock()
    expect(studio.undo()).toBe(false)
    expect(getValueAt(studio.state().design, TITLE)).toBe('Mine')
    expect(studio.state().canUndo).toBe(true)
  })

  test('stays when a whole design is applied, with a message', () => {
    const { studio, notices, lock } = shut()
    lock()
    const { design } = studio.state()
    const other: JsonObject = { ...design, home: { ...(design.home as JsonObject), blocks: {} } }
    expect(getValueAt(studio.keeping(other), HERO)).toEqual(getValueAt(design, HERO))
    expect(notices).toEqual([{ kind: 'kept' }])
    expect(studio.keeping(design)).toBe(design)
    expect(notices).toHaveLength(1)
  })
})
