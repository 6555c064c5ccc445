import { expect, test } from 'vitest'
import { parseStackFrames } from './frames.ts'

const places = (stack: string) =>
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
])('the places of a stack of %s are read, the outermost first', (from, stack, start) => {
  expect(places(stack)).toEqual([
    [from === 'a phone' ? 'anonymous' : '?', `${start}b.js`, 2, 1],
    ['draw', `${start}a.js`, 10, 5],
  ])
})

test('what is no place is left out, and so is what lies too deep', () => {
  expect(places('Error: x\n    at native\nsomething else')).toEqual([])
  expect(places('x'.repeat(10_000))).toEqual([])
  expect(parseStackFrames('    at a (https://my.app/a.js:1:1)\n'.repeat(500))).toHaveLength(50)
})
