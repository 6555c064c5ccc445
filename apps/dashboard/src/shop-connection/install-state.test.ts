import { expect, test } from 'vitest'
import { parseCallback, parseInstallState } from './install-state.ts'

test('the OAuth state of a shop connection names its project, or nothing', () => {
  // Characters that base64url encodes differently.
  const body = btoa(JSON.stringify({ project: 'p-1', shop: '???>>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(parseInstallState(`head.${body}.signature`)).toBe('p-1')
  for (const broken of ['', 'a.b', 'a.%%.c', `a.${btoa('null')}.c`, `a.${btoa('{"project":1}')}.c`])
    expect(parseInstallState(broken)).toBeNull()
})

test('the answer of a consent page is read from its own parameters, or from the one it has inside of the admin', () => {
  const answer = { code: 'c', shop: 'lamps.myshopify.com', state: 'a.b.c??>>' }
  const search = new URLSearchParams(answer).toString()
  expect(parseCallback(`?${search}`)).toEqual(answer)
  const packed = btoa(search).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  expect(parseCallback(`?callback=${packed}&code=of-the-admin&shop=other.myshopify.com`)).toEqual(answer)
  expect(parseCallback('?callback=%25')).toEqual({})
})
