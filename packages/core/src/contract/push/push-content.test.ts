import { expect, test } from 'vitest'
import { pushContent, pushTextFor, sendableContent } from './push-content.ts'

const good = {
  title: 'Fresh lamps',
  body: 'The new ones are here.',
  translations: { fr: { title: 'Lampes', body: 'Elles sont là.' } },
  image: null,
  link: { type: 'home', url: null },
} as const

const wrong = (change: object) => {
  const read = pushContent.safeParse({ ...good, ...change })
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('push title at most 40: Max 40 symbols', () => {
  expect(wrong({ title: '💡'.repeat(40) })).toEqual({})
  expect(wrong({ title: 'a'.repeat(41) })).toEqual({ title: 'Max 40 symbols' })
})

test('push body required and at most 178: Please fill this field, Max 178 symbols', () => {
  expect(wrong({ body: 'a'.repeat(178) })).toEqual({})
  expect(wrong({ body: '   ' })).toEqual({ body: 'Please fill this field' })
  expect(wrong({ body: 'a'.repeat(179) })).toEqual({ body: 'Max 178 symbols' })
})

test('a merge field counts as its fallback, and is refused before sending unless it can be filled', () => {
  const field = '{{ first_name | default: "friend" }}'
  expect(wrong({ title: `${field}${'a'.repeat(34)}` })).toEqual({})
  expect(wrong({ title: `${field}${'a'.repeat(35)}` })).toEqual({ title: 'Max 40 symbols' })
  const sendable = (change: object) => sendableContent.safeParse({ ...good, ...change })
  expect(sendable({ title: `Hi ${field}` }).success).toBe(true)
  // Drafts accept the merge field, messages to send do not.
  expect(wrong({ title: 'Hi {{first_name}}' })).toEqual({})
  expect(sendable({ title: 'Hi {{first_name}}' }).error?.issues).toMatchObject([
    { path: ['title'], message: 'Add a fallback for shoppers whose name is unknown' },
  ])
  expect(
    sendable({ translations: { fr: { title: '', body: 'Bonjour {{prenom}}' } } }).error?.issues,
  ).toMatchObject([{ path: ['translations', 'fr', 'body'] }])
})

test('push url required when type is not home: Please select value', () => {
  for (const type of ['product', 'collection', 'search', 'screen', 'url'])
    expect(wrong({ link: { type, url: null } }), type).toEqual({ 'link.url': 'Please select value' })
})

test('a push is in the subscriber’s language, else in the language written first', () => {
  expect(pushTextFor(good, 'fr').title).toBe('Lampes')
  for (const language of ['de', 'xx', null]) expect(pushTextFor(good, language).title).toBe('Fresh lamps')
})
