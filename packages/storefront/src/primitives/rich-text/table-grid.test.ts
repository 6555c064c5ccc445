import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRichText } from './rich-text.ts'
import { layoutTable } from './table-grid.ts'

const layout = (html: string) => {
  const [table] = parseRichText(html)
  if (table?.tag !== 'table') throw new Error(`No table in ${html}`)
  return layoutTable(table)
}

test('a cell that covers rows leaves its place free in the rows below', () => {
  const { rows } = layout('<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td colspan=2>d</table>')
  expect(
    rows.map((row) => row.map(({ node, columns }) => `${node?.children.join('') ?? '-'}${columns}`)),
  ).toEqual([['a1', 'b1'], ['-1', 'c1'], ['d2']])
})

test('a column is as wide as its longest text, within limits', () => {
  const { widths } = layout(`<table><tr><td>S<td>twelve chars<td>${'long '.repeat(20)}</table>`)
  expect(widths).toEqual([5, 12, 24])
})

test('every row of any table covers all of its columns', () => {
  const cell = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const html = rows
        .map((cells) => `<tr>${cells.map(([c, r]) => `<td colspan=${c} rowspan=${r}>x`).join('')}`)
        .join('')
      fc.pre(rows.some((cells) => cells.length > 0))
      const grid = layout(`<table>${html}</table>`)
      for (const row of grid.rows)
        expect(row.reduce((sum, { columns }) => sum + columns, 0)).toBe(grid.widths.length)
    }),
  )
})
