import { expect, test } from 'vitest'
import { PERMISSION_NAMES } from '../access/permissions.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import {
  canReadNotice,
  getNoticePath,
  getNoticeSentence,
  getNoticeTopic,
  listNoticeValues,
  NOTICE_KINDS,
  NOTICE_TOPICS,
} from './notices.ts'

const NOTHING = {
  owner: false,
  allow_design: false,
  allow_analytics: false,
  allow_push: false,
  allow_publish: false,
}

test('every notice kind has one topic and a page', () => {
  expect(new Set(NOTICE_KINDS).size).toBe(NOTICE_KINDS.length)
  for (const kind of NOTICE_KINDS) {
    expect(NOTICE_TOPICS).toContain(getNoticeTopic(kind))
    expect(getNoticePath({ kind, subjectId: null })).toMatch(/^\/[a-z]/)
  }
  expect(getNoticePath({ kind: 'release-out', subjectId: 'a&b=c' })).toBe('/releases?release=a%26b%3Dc')
})

test.each(NOTICE_KINDS)('the notice %s exists in every language with the same placeholders', (kind) => {
  const english = listNoticeValues('en', kind)
  for (const language of LANGUAGES) {
    expect({ language, named: listNoticeValues(language, kind) }).toEqual({ language, named: english })
    const sentence = getNoticeSentence(language, {
      kind,
      values: Object.fromEntries(english.map((name) => [name, 'X'])),
    })
    expect(sentence).not.toMatch(/[{}]/)
    if (language !== 'en') expect(sentence).not.toBe(getNoticeSentence('en', { kind, values: {} }))
  }
})

test('a notice value is inserted literally, isolated in its own direction', () => {
  expect(getNoticeSentence('en', { kind: 'member-joined', values: { name: '$& {name} <b>' } })).toBe(
    '\u2068$& {name} <b>\u2069 joined the team',
  )
})

test('a member reads notices within their permissions; the owner reads all, and only the owner those of exports, webhooks and plans', () => {
  const read = (may: Partial<typeof NOTHING>) =>
    NOTICE_TOPICS.filter((topic) => canReadNotice(topic, { ...NOTHING, ...may }))
  expect(read({ owner: true })).toEqual(NOTICE_TOPICS)
  expect(read({})).toEqual(['shop', 'team'])
  expect(read({ allow_push: true })).toEqual(['releases', 'campaigns', 'shop', 'team'])
  const all = Object.fromEntries(PERMISSION_NAMES.map((name) => [name, true]))
  const own = new Set(['exports', 'webhooks', 'billing'])
  expect(read(all)).toEqual(NOTICE_TOPICS.filter((topic) => !own.has(topic)))
})
