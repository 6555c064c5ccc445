// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadLanguage } from '../i18n/messages.ts'
import { MessagePreviews } from './MessagePreviews.tsx'

beforeAll(() => loadLanguage('en'))

const read = (draft: Parameters<typeof MessagePreviews>[0]['draft']) =>
  renderToString(<MessagePreviews draft={draft} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')

test('a merchant reads each variant with its share of recipients before sending', () => {
  const variants = [
    { title: 'Last hours', body: 'Until midnight', share: 30, translations: {} },
    { title: '', body: 'Only today', share: 20, translations: {} },
  ]
  expect(read({ title: 'Sale', body: 'Until Sunday', variants })).toBe(
    '|Variant A · 50%|Sale|Until Sunday|Variant B · 30%|Last hours|Until midnight|Variant C · 20%|Only today|',
  )
})

test('a campaign without variants shows its text alone before sending', () => {
  expect(read({ title: 'Sale', body: 'Until Sunday', variants: [] })).toBe('|Sale|Until Sunday|')
})
