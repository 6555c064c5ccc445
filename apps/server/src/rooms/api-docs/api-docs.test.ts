import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../../testing.ts'
import { CALLS } from '../index.ts'
import { shapeOf } from './shape.ts'

let vitrine: Vitrine
let page: string
beforeAll(async () => {
  vitrine = await startVitrine()
  const answer = await fetch(`${vitrine.url}/api/docs`)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  page = await answer.text()
})
afterAll(() => vitrine?.close())

test.each(CALLS.map((call) => [call.path, call] as const))(
  'the API page tells of %s what it does, who may, and how it fails',
  (path, call) => {
    const [section = ''] = page.split(`<section id="${path}">`)[1]?.split('</section>') ?? []
    expect(section).toContain('Who may: ')
    expect(section).toContain('<h3>Takes</h3>')
    for (const code of Object.keys(call.errors)) expect(section).toContain(`<code>${code}</code>`)
    // A shape that could not be written would hide what the call takes.
    expect(shapeOf(call.input, 'input')).toMatch(/^\{/)
  },
)

test('a shape reads as one would write it', () => {
  const call = CALLS.find(({ path }) => path === '/projects/update')
  expect(call && shapeOf(call.input, 'input')).toContain(
    ['{', '  project: uuid', '  name?: string (1–60)'].join('\n'),
  )
})
