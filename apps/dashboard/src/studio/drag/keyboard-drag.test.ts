import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { handleBlur, handleKey, type LiftedItem, type Row, type Step } from './keyboard-drag.ts'
import { describeMove } from './move-texts.ts'

beforeAll(async () => {
  await loadLanguage('en')
  await loadStudioMessages()
})

const row = (ids: readonly string[], direction: Row['direction'] = 'ltr'): Row => ({ ids, direction })
const ABC = ['a', 'b', 'c']

/** Presses keys on the handle of one entry; returns the lifted entry at the end and all actions. */
function typed(id: string, keys: readonly string[], at: Row) {
  let liftedItem: LiftedItem | null = null
  const steps: Step[] = []
  for (const key of keys) {
    const step = handleKey(liftedItem, key, id, at)
    if (!step) continue
    steps.push(step)
    liftedItem = step.liftedItem
  }
  return { held: liftedItem, steps, last: steps.at(-1) }
}

const KEYS = [
  ' ',
  'Enter',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Tab',
  'a',
  'toString',
]
const keys = fc.array(fc.constantFrom(...KEYS), { maxLength: 30 })
const lists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
/** A list, and concurrent changes by others. */
const changed = lists.chain((ids) => fc.tuple(fc.constant(ids), fc.shuffledSubarray([...ids])))

describe('moving a list entry by keyboard', () => {
  test('goes one place with arrows, which stop at the ends, and all the way with Home and End', () => {
    const to = (id: string, ...rest: string[]) => typed(id, [' ', ...rest], row(ABC)).held?.to
    expect([to('b', 'ArrowUp'), to('a', 'ArrowUp'), to('c', 'ArrowDown')]).toEqual([0, 0, 2])
    expect([to('c', 'Home'), to('a', 'End')]).toEqual([0, 2])
  })

  test('starts with Space or Enter only, and other keys keep working', () => {
    expect(['Tab', 'a', 'toString'].map((key) => handleKey({ id: 'b', to: 1 }, key, 'b', row(ABC)))).toEqual([
      null,
      null,
      null,
    ])
    expect(['ArrowUp', 'Escape', 'Home'].map((key) => handleKey(null, key, 'b', row(ABC)))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('follows horizontal arrows in text direction', () => {
    const to = (direction: Row['direction'], key: string) =>
      typed('b', [' ', key], row(ABC, direction)).held?.to
    expect([to('ltr', 'ArrowRight'), to('ltr', 'ArrowLeft')]).toEqual([2, 0])
    expect([to('rtl', 'ArrowRight'), to('rtl', 'ArrowLeft')]).toEqual([0, 2])
  })

  test('is mirrored in a mirrored list', () => {
    const mirrored = (key: string) =>
      key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
    fc.assert(
      fc.property(lists, fc.nat(), keys, (ids, at, typedKeys) => {
        const id = ids[at % ids.length] ?? ''
        const there = typed(id, typedKeys, row(ids, 'ltr'))
        expect(typed(id, typedKeys.map(mirrored), row(ids, 'rtl')).steps).toEqual(there.steps)
      }),
    )
  })

  test('ends within the list at the position of the last key, whatever is pressed', () => {
    fc.assert(
      fc.property(lists, fc.nat(), keys, (ids, at, typedKeys) => {
        const id = ids[at % ids.length] ?? ''
        const { steps } = typed(id, typedKeys, row(ids))
        steps.forEach((step, index) => {
          expect(step.to).toBeGreaterThanOrEqual(0)
          expect(step.to).toBeLessThan(ids.length)
          if (step.did === 'dropped') expect(step.to).toBe(steps[index - 1]?.to)
        })
      }),
    )
  })

  test('announces lifting, moving, dropping and canceling in order', () => {
    fc.assert(
      fc.property(lists, fc.nat(), keys, (ids, at, typedKeys) => {
        const id = ids[at % ids.length] ?? ''
        let up = false
        for (const step of typed(id, typedKeys, row(ids)).steps) {
          expect(step.did === 'lifted').toBe(!up)
          up = step.liftedItem !== null
          expect(up).toBe(step.did === 'lifted' || step.did === 'over')
          expect(describeMove(step, 'Banner', ids)).not.toBe('')
        }
      }),
    )
  })

  test('says that an entry stayed in place when it is dropped where it was lifted', () => {
    const announce = (...pressed: readonly string[]) => {
      const { last } = typed('b', [' ', ...pressed, ' '], row(ABC))
      return last ? describeMove(last, 'Banner', ABC) : ''
    }
    expect(announce()).toBe('Banner stayed in place.')
    expect(announce('ArrowDown', 'ArrowUp')).toBe('Banner stayed in place.')
    expect(announce('ArrowDown')).toBe('Banner dropped at position 3.')
  })

  test('is canceled by Escape or loss of focus, however far the entry was moved', () => {
    fc.assert(
      fc.property(lists, fc.nat(), keys, fc.boolean(), (ids, at, typedKeys, escaped) => {
        const id = ids[at % ids.length] ?? ''
        const { held } = typed(id, [...typedKeys, 'x'], row(ids))
        const step = escaped ? handleKey(held, 'Escape', id, row(ids)) : handleBlur(held, id, row(ids))
        if (!held) expect(step).toBeNull()
        else expect(step).toEqual({ did: 'cancelled', id, to: ids.indexOf(id), liftedItem: null })
      }),
    )
  })

  test('survives changes by others without moving another entry, or one out of the list', () => {
    fc.assert(
      fc.property(changed, fc.nat(), keys, fc.constantFrom(...KEYS), ([ids, after], at, typedKeys, key) => {
        const id = ids[at % ids.length] ?? ''
        const { held } = typed(id, [' ', ...typedKeys], row(ids))
        const step = handleKey(held, key, id, row(after))
        if (!step) return
        expect(step.id).toBe(id)
        if (after.includes(id)) expect(step.to).toBeLessThan(after.length)
        else expect(step.did).toBe('cancelled')
      }),
    )
  })

  test('lifts another entry by its own grip without dropping the held one', () => {
    expect(handleKey({ id: 'a', to: 2 }, ' ', 'b', row(ABC))).toMatchObject({ did: 'lifted', id: 'b', to: 1 })
    expect(handleBlur({ id: 'a', to: 2 }, 'b', row(ABC))).toBeNull()
  })
})
