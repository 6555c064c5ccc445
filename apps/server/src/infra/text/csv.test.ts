import { expect, test } from 'vitest'
import { formatCsvLine } from './csv.ts'

const toCell = (text: string) => formatCsvLine([text]).slice(0, -2)

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\uFF1D1',
  ' =1+1',
  '\t=1',
  '\r\n=1',
  'Erin;=1',
  'Erin; "=1',
  'Erin\n@SUM(1)',
])('a spreadsheet of any country takes no formula from a shopper’s text (%j)', (text) => {
  // Whether it splits cells at commas, semicolons, tabs or lines, and whether it minds the quotes.
  for (const separator of [',', ';', '\t', '\n'])
    for (const part of toCell(text).split(separator))
      expect(part.trim().replace(/^"+/, '').trim()).not.toMatch(/^[=+\-@\uFF1D]/)
})

test('ordinary texts are written to a CSV file as they are', () => {
  for (const text of ['Erin Mallory', 'a-b; c', '2 + 2', 'erin@example.com']) expect(toCell(text)).toBe(text)
  expect(toCell('Lamp, "big" one')).toBe('"Lamp, ""big"" one"')
})

test('a long text of separators and spaces is written to a CSV file in a moment', { timeout: 10_000 }, () => {
  for (const part of ['\t ', ';', '; ', ' ']) expect(toCell(part.repeat(200_000))).toContain(part)
})
