import { expect, test } from 'vitest'
import { parseInstallState } from './install-state.ts'

test('the OAuth state of a shop connection names its project, or nothing', () => {
  // Letters that base64 for addresses writes differently.
  const body = btoa(JSON.stringify({ project: 'p-1', shop: '???>>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(parseInstallState(`head.${body}.signature`)).toBe('p-1')
  for (const broken of ['', 'a.b', 'a.%%.c', `a.${btoa('null')}.c`, `a.${btoa('{"project":1}')}.c`])
    expect(parseInstallState(broken)).toBeNull()
})
