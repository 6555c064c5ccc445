import type { Operation } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { formatRefusal } from './refusal-text.ts'

beforeAll(async () => {
  await loadStudioMessages()
  await loadLanguage('de')
})

const edit = (schema: string): Operation => ({ schema, operation: 'edit', value: 'x', device: 'test' })
const refusal = (schemas: readonly string[], why: unknown) =>
  formatRefusal(createDefaultDesign(), schemas.map(edit), why, 'As the server said it')

test('a refused edit is explained with the editor’s field label, in the current language', () => {
  const tooBig = { code: 'does-not-fit', values: { field: 'borderRadius', problem: 'At most 3' } }
  expect(refusal(['branding.borderRadius'], tooBig)).toBe('„Eckenradius“: Höchstens 3')
  expect(refusal(['home.background', 'branding.borderRadius'], tooBig)).toBe('„Eckenradius“: Höchstens 3')
})
test('a refused edit of an item without a field is explained with that field’s label', () => {
  expect(refusal(['home.blocks.hero'], { code: 'missing', values: { field: 'title' } })).toBe(
    '„Titel“ fehlt.',
  )
})
test('a refused edit without a label, or with an unknown reason, is explained as received', () => {
  expect(refusal(['branding'], { code: 'stranger', values: { field: 'glitter' } })).toContain('glitter')
  expect(refusal(['branding.constructor'], { code: 'stranger', values: { field: 'constructor' } })).toContain(
    'constructor',
  )
  expect(refusal(['branding'], { code: 'moon' })).toBe('As the server said it')
})
