import { PLAIN_RULES } from '@vitrine/core/contract/push/campaigns'
import { EVERYBODY } from '@vitrine/core/contract/push/segment-rules'
import { describe, expect, test } from 'vitest'
import { localCampaigns } from './local-draft.ts'

const draft = {
  title: 'New lamps',
  body: 'They are here.',
  translations: {},
  image: null,
  type: 'home',
  url: null,
  platform: null,
  lang: null,
  segment: EVERYBODY,
  schedule: { kind: 'now' },
  variants: [],
  holdout: 0,
}

describe('a reload of an unsaved campaign', () => {
  test.each([
    ['a title that is too long', { title: 'a'.repeat(60) }],
    ['an address of a picture, half typed', { image: 'htt' }],
    ['a translation without a text', { translations: { fr: { title: 'Lampes', body: '' } } }],
    [
      'a second text that is too long',
      { variants: [{ title: 'b'.repeat(60), body: '', share: 50, translations: {} }] },
    ],
  ])('keeps %s', (_what, typed) => {
    const state = { seen: 3, draft: { ...draft, rules: PLAIN_RULES, ...typed } }
    expect(localCampaigns.of({ version: 1, state })).toMatchObject({ seen: 3, draft: typed })
  })
})
