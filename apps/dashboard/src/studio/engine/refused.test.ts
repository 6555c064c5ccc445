import type { Operation } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage, loadStudioMessages } from '../../i18n/messages.ts'
import { formatRefusal } from './refused.ts'

beforeAll(async () => {
  await loadStudioMessages()
  await loadLanguage('de')
})

const edit = (schema: string): Operation => ({ schema, operation: 'edit', value: 'x', device: 'test' })
const refusal = (schemas: readonly string[], why: unknown) =>
  formatRefusal(createDefaultDesign(), schemas.map(edit), why, 'As the server said it')

test('a refused edit calls the field what the editor calls it, in the language that is spoken', () => {
  const tooBig = { code: 'does-not-fit', values: { field: 'borderRadius', problem: 'At most 3' } }
  expect(refusal(['branding.borderRadius'], tooBig)).toBe('„Eckenradius“: Höchstens 3')
  expect(refusal(['home.background', 'branding.borderRadius'], tooBig)).toBe('„Eckenradius“: Höchstens 3')
})
test('a field that a whole item lacks is called by its label too', () => {
  expect(refusal(['home.blocks.hero'], { code: 'missing', values: { field: 'title' } })).toBe(
    '„Titel“ fehlt.',
  )
})
test('what the editor has no label for stands as it is, and a reason that is not known as it was said', () => {
  expect(refusal(['branding'], { code: 'stranger', values: { field: 'glitter' } })).toContain('glitter')
  expect(refusal(['branding.constructor'], { code: 'stranger', values: { field: 'constructor' } })).toContain(
    'constructor',
  )
  expect(refusal(['branding'], { code: 'moon' })).toBe('As the server said it')
})
