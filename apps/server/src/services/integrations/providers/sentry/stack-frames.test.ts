import { expect, test } from 'vitest'
import { parseStackFrames } from './stack-frames.ts'

const toFrameTuples = (stack: string) =>
  parseStackFrames(stack).map(({ function: name, filename, lineno, colno }) => [
    name,
    filename,
    lineno,
    colno,
  ])

test.each([
  [
    'Chrome',
    'Error: x\n    at draw (https://my.app/a.js?token=1:10:5)\n    at https://my.app/b.js:2:1',
    'https://my.app/',
  ],
  ['Safari', 'draw@https://my.app/a.js:10:5\n@https://my.app/b.js:2:1', 'https://my.app/'],
  [
    'a phone',
    'Error: x\n    at draw (address at /var/containers/7F2A/app.app/a.js:10:5)\n    at anonymous (address at /var/containers/7F2A/app.app/b.js:2:1)',
    'app:///',
  ],
])('a stack trace of %s is parsed to frames, the outermost first', (from, stack, start) => {
  expect(toFrameTuples(stack)).toEqual([
    [from === 'a phone' ? 'anonymous' : '?', `${start}b.js`, 2, 1],
    ['draw', `${start}a.js`, 10, 5],
  ])
})

test('a stack trace loses lines that are no frames, and frames beyond the maximum depth', () => {
  expect(toFrameTuples('Error: x\n    at native\nsomething else')).toEqual([])
  expect(toFrameTuples('x'.repeat(10_000))).toEqual([])
  expect(parseStackFrames('    at a (https://my.app/a.js:1:1)\n'.repeat(500))).toHaveLength(50)
})
