import { expect, test } from 'vitest'
import {
  createPeers,
  getEditorKey,
  listEditors,
  PEER_TIMEOUT_MS,
  type PeerMessage,
  parsePeerMessage,
  toPresenceMessages,
} from './presence-peers.ts'

const person = (name: string, section = 'home') => ({
  tab: `tab-${name}`,
  user: `user-${name}`,
  name,
  section,
})
const createMessage = (from: string, ...names: string[]): PeerMessage => ({
  what: 'people',
  from,
  project: 'shop',
  people: names.map((name) => person(name)),
  gone: [],
})
const namesIn = (peers: ReturnType<typeof createPeers>) => peers.peopleIn('shop').map(({ name }) => name)

test('presence shows people of another process as they come, move and leave', () => {
  const peers = createPeers(() => true)
  expect(peers.receive(createMessage('a', 'Olga', 'Hana'), 0)).toEqual(['shop'])
  expect(peers.receive(createMessage('b', 'Ines'), 0)).toEqual(['shop'])
  expect(namesIn(peers)).toEqual(['Olga', 'Hana', 'Ines'])
  const moved: PeerMessage = {
    what: 'people',
    from: 'a',
    project: 'shop',
    people: [person('Hana', 'cart')],
    gone: [getEditorKey(person('Olga'))],
  }
  expect(peers.receive(moved, 0)).toEqual(['shop'])
  expect(peers.peopleIn('shop')).toEqual([person('Hana', 'cart'), person('Ines')])
})

test('presence removes the people of a process that closes or is silent for too long', () => {
  const peers = createPeers(() => true)
  for (const process of ['a', 'b', 'c']) peers.receive(createMessage(process, process), 0)
  expect(peers.receive({ what: 'closing', from: 'a' }, 1)).toEqual(['shop'])
  expect(peers.receive({ what: 'alive', from: 'b' }, PEER_TIMEOUT_MS)).toEqual([])
  expect(peers.expire(PEER_TIMEOUT_MS)).toEqual([])
  expect(peers.expire(PEER_TIMEOUT_MS + 1)).toEqual(['shop'])
  expect(namesIn(peers)).toEqual(['b'])
})

test('presence stores nothing for a project that nobody here has open', () => {
  let isOpen = true
  const peers = createPeers(() => isOpen)
  peers.receive(createMessage('a', 'Olga'), 0)
  peers.closeProject('shop')
  expect(namesIn(peers)).toEqual([])
  peers.receive(createMessage('a', 'Olga'), 0)
  isOpen = false
  expect(peers.receive({ what: 'context', from: 'a', project: 'shop' }, 0)).toEqual([])
  expect(peers.receive(createMessage('b', 'Hana'), 0)).toEqual([])
  expect(namesIn(peers)).toEqual([])
})

test('presence lists everybody once, by name, with section, up to fifty people', () => {
  const there = [person('Olga'), person('Ines', ''), person('Hana')]
  expect(listEditors(there, [person('Olga', 'cart')])).toEqual({
    people: [person('Hana'), person('Olga', 'cart')],
    count: 2,
  })
  const persons = Array.from({ length: 60 }, (_, index) => person(String(index)))
  const listed = listEditors(persons, [])
  expect([listed.people.length, listed.count]).toEqual([50, 60])
})

test('presence sends editors twenty people at a time, and those who left by key', () => {
  const keys = Array.from({ length: 21 }, (_, index) => getEditorKey(person(String(index))))
  const messages = toPresenceMessages('a', 'shop', keys, (key) =>
    key === keys[20] ? undefined : person(key),
  )
  expect(messages.map((one) => (one.what === 'people' ? [one.people.length, one.gone] : null))).toEqual([
    [20, []],
    [0, [keys[20]]],
  ])
})

test('presence ignores malformed messages', () => {
  for (const payload of ['', '{', '{"what":"dancing","from":"a"}', '{"what":"alive"}'])
    expect(parsePeerMessage(payload)).toBeNull()
  expect(parsePeerMessage('{"what":"alive","from":"a"}')).toEqual({ what: 'alive', from: 'a' })
})
