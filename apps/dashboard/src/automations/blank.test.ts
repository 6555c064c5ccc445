import { TRIGGERS } from '@vitrine/core/contract/push/automation-triggers'
import { beforeEach, expect, test, vi } from 'vitest'
import { allBegunHere, beginBlank, begunHere, dropBegun, isBegunHere } from './blank.ts'
import { problemsOf } from './problems.ts'
import { unsaved } from './unsaved.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key'> & { readonly length: number } = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
  vi.stubGlobal('localStorage', storage)
})

test('a flow that begins from nothing is kept in this browser, whatever starts it, and only wants a message', () => {
  for (const kind of TRIGGERS) {
    const begun = begunHere('p', beginBlank('p', kind, 'Mine'))
    expect(begun).toMatchObject({ name: 'Mine', active: false, flow: { trigger: { kind }, steps: [] } })
    expect(begun && [...problemsOf(begun.flow)].map(([card, fields]) => [card, ...fields.values()])).toEqual([
      ['', 'Add a message'],
    ])
  }
})

test('what was begun is listed for its project alone, until it is thrown away', () => {
  const [welcome, other] = [beginBlank('p', 'install', 'Welcome'), beginBlank('p', 'birthday', 'Birthday')]
  beginBlank('another', 'install', 'Theirs')
  expect(allBegunHere('p').map(({ name }) => name)).toEqual(['Birthday', 'Welcome'])
  dropBegun('p', other)
  expect(allBegunHere('p').map(({ id }) => id)).toEqual([welcome])
})

test('what was written over a version of the server is nothing that was begun here', () => {
  const id = beginBlank('p', 'install', 'Welcome')
  const key = unsaved.key('p', id)
  const kept = unsaved.read(key)
  if (!kept) throw new Error('Nothing was kept')
  expect(isBegunHere({ version: kept.seen })).toBe(true)
  unsaved.keep(key, { ...kept, seen: 1 })
  expect(begunHere('p', id)).toBe(null)
  expect(allBegunHere('p')).toEqual([])
})
