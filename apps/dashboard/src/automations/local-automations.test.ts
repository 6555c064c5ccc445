import { TRIGGERS } from '@vitrine/core/contract/push/automation-triggers'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createLocalAutomation,
  findLocalAutomation,
  isLocalAutomation,
  listLocalAutomations,
  removeLocalAutomation,
} from './local-automations.ts'
import { localAutomations } from './local-draft.ts'
import { validateFlow } from './problems.ts'

beforeEach(() => {
  const storedTexts = new Map<string, string>()
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key'> & { readonly length: number } = {
    getItem: (key) => storedTexts.get(key) ?? null,
    setItem: (key, value) => void storedTexts.set(key, value),
    removeItem: (key) => void storedTexts.delete(key),
    key: (at) => [...storedTexts.keys()][at] ?? null,
    get length() {
      return storedTexts.size
    },
  }
  vi.stubGlobal('localStorage', storage)
})

test('a new flow is stored in this browser, with any trigger, and only lacks a message', () => {
  for (const kind of TRIGGERS) {
    const begun = findLocalAutomation('p', createLocalAutomation('p', kind, 'Mine'))
    expect(begun).toMatchObject({ name: 'Mine', active: false, flow: { trigger: { kind }, steps: [] } })
    expect(
      begun && [...validateFlow(begun.flow)].map(([card, fields]) => [card, ...fields.values()]),
    ).toEqual([['', 'Add a message']])
  }
})

test('local flows are listed for their project only, until they are discarded', () => {
  const [welcome, other] = [
    createLocalAutomation('p', 'install', 'Welcome'),
    createLocalAutomation('p', 'birthday', 'Birthday'),
  ]
  createLocalAutomation('another', 'install', 'Theirs')
  expect(listLocalAutomations('p').map(({ name }) => name)).toEqual(['Birthday', 'Welcome'])
  removeLocalAutomation('p', other)
  expect(listLocalAutomations('p').map(({ id }) => id)).toEqual([welcome])
})

test('unsaved changes of a saved flow are not listed as a new local flow', () => {
  const id = createLocalAutomation('p', 'install', 'Welcome')
  const key = localAutomations.key('p', id)
  const localDraft = localAutomations.read(key)
  if (!localDraft) throw new Error('Nothing was kept')
  expect(isLocalAutomation({ version: localDraft.seen })).toBe(true)
  localAutomations.write(key, { ...localDraft, seen: 1 })
  expect(findLocalAutomation('p', id)).toBe(null)
  expect(listLocalAutomations('p')).toEqual([])
})
