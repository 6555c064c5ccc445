import { describe, expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

describe('the text of a description', () => {
  test('keeps a word whole across tags within a line', () => {
    expect(toPlainText('<p>H<sub>2</sub>O and <strong>Lin</strong>en</p>')).toBe('H2O and Linen')
  })

  test('separates the words of blocks, cells and line breaks', () => {
    expect(
      toPlainText('<p>One</p><p>Two<br>Three</p><table><tr><td>Four</td><td>Five</td></tr></table>'),
    ).toBe('One Two Three Four Five')
  })

  test('decodes every entity, by name and by number', () => {
    expect(toPlainText('Caf&eacute;&nbsp;&euro;5 &#8211; &#x201C;S&ouml;k&rdquo; &lt;b&gt; &hellip;')).toBe(
      'Café €5 – “Sök” <b> …',
    )
  })

  test('drops scripts, styles and comments with their content', () => {
    expect(
      toPlainText('<style>p { color: red }</style>Bowl<!-- <b>not</b> for sale --><SCRIPT>x < 1</SCRIPT>'),
    ).toBe('Bowl')
  })
})
