import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findMergeFieldProblem,
  formatMergeField,
  NO_MERGE_VALUES,
  renderMergeFields,
  toFirstName,
} from './merge-fields.ts'

const HELLO = 'Hi {{ first_name | default: "friend" }}, the sale is on'

test('a push greets a shopper by first name, and by the fallback while the name is unknown', () => {
  expect(renderMergeFields(HELLO, { first_name: 'Ann' })).toBe('Hi Ann, the sale is on')
  for (const first_name of [null, '', '  '])
    expect(renderMergeFields(HELLO, { first_name })).toBe('Hi friend, the sale is on')
  expect(renderMergeFields("{{first_name|default:'you'}}!", NO_MERGE_VALUES)).toBe('you!')
  expect(renderMergeFields('{{ first_name | default: “toi” }}', NO_MERGE_VALUES)).toBe('toi')
  expect(renderMergeFields('Save {10}%', { first_name: 'Ann' })).toBe('Save {10}%')
  expect(toFirstName(' Ann Maria Lee')).toBe('Ann')
  expect(toFirstName('')).toBeNull()
})

test('a merge field without a fallback, with an unknown name or with stray braces is found before sending', () => {
  expect(findMergeFieldProblem(HELLO)).toBeNull()
  expect(findMergeFieldProblem('No fields, {one} brace')).toBeNull()
  expect(findMergeFieldProblem('Hi {{first_name}}')).toBe('fallback')
  expect(findMergeFieldProblem('Hi {{first_name | default: " "}}')).toBe('fallback')
  expect(findMergeFieldProblem('Hi {{ firstname | default: "you" }}')).toBe('unknown')
  expect(findMergeFieldProblem('Hi {{}}')).toBe('unknown')
  for (const text of ['Hi {{first_name', 'first_name}}', '{{ first name }}', '{{{ first name }}}'])
    expect(findMergeFieldProblem(text), text).toBe('braces')
})

const pieces = fc.array(
  fc.oneof(fc.string(), fc.constantFrom('{', '}', '{{', '}}', 'first_name', ' | default: "x"', HELLO, "'")),
)

test('a phone never shows the braces of a merge field, whatever was typed and whoever reads it', () => {
  fc.assert(
    fc.property(
      pieces.map((all) => all.join('')),
      fc.option(fc.string()),
      (text, first_name) => {
        const renderedText = renderMergeFields(text, { first_name })
        expect(renderedText).not.toMatch(/\{\{|\}\}/)
      },
    ),
  )
})

test('a merge field that the dashboard inserts can always be sent', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => /[^"{}\s]/.test(text)),
      (fallback) => {
        const text = formatMergeField('first_name', fallback)
        expect(findMergeFieldProblem(text)).toBeNull()
        expect(renderMergeFields(text, NO_MERGE_VALUES)).toBe(fallback.replace(/["{}]/g, ''))
      },
    ),
  )
})
