import { expect, test } from 'vitest'
import type { EventStream } from '../../infra/http/event-stream.ts'
import type { Claims } from '../access/access-tokens.ts'
import { createOpenStreams } from './open-streams.ts'

const toClaims = (sub: string, sid: string): Claims => ({
  sub,
  sid,
  exp: 0,
  name: sub,
  email: `${sub}@merchants.test`,
  admin: false,
})

function createConnection(): EventStream & { readonly isEnded: () => boolean } {
  let isEnded = false
  return {
    send: () => undefined,
    beat: () => undefined,
    end: () => {
      isEnded = true
    },
    isEnded: () => isEnded,
  }
}

test('an account with any number of sessions leaves connections of event streams to others', () => {
  const streams = createOpenStreams({ perSession: 12 })
  let connections = 0
  for (let session = 0; session < 1000; session++)
    for (const claims of Array(12).fill(toClaims('greedy', `session ${session}`)))
      if (streams.hasRoomFor(claims)) {
        streams.add(createConnection(), claims)
        connections += 1
      }
  expect(connections).toBe(100)
  expect(streams.hasRoomFor(toClaims('other', 'session'))).toBe(true)
})

test('a session has as many connections as its stream allows, and more once one is closed', () => {
  const streams = createOpenStreams({ perSession: 2 })
  const claims = toClaims('ann', 'phone')
  const remove = streams.add(createConnection(), claims)
  streams.add(createConnection(), claims)
  expect(streams.hasRoomFor(claims)).toBe(false)
  expect(streams.hasRoomFor(toClaims('ann', 'desk'))).toBe(true)
  remove()
  expect(streams.hasRoomFor(claims)).toBe(true)
})

test('a server that stops ends its event streams and opens no more', () => {
  const streams = createOpenStreams({})
  const connection = createConnection()
  streams.add(connection, toClaims('ann', 'phone'))
  streams.close()
  expect(connection.isEnded()).toBe(true)
  expect(streams.hasRoomFor(toClaims('bob', 'phone'))).toBe(false)
})
