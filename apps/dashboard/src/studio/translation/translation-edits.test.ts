import { applyBatch, getValueAt } from '@vitrine/core/design/operations'
import { expect, test } from 'vitest'
import { toTranslatable } from '../view/translation-offer.ts'
import { splitChunks } from './text-chunks.ts'
import { createTranslationEdits, isAccepted, type ProposedTranslation } from './translation-edits.ts'

const SPOKEN = ['en', 'fr', 'ar'] as const
const design = { home: { title: { en: 'New in', ar: '' }, note: { fr: 'Bonjour' }, size: 4 } }
const field = (name: string, maximum?: number) => ({ path: `home.${name}`, where: name, maximum })
const title = toTranslatable(design, field('title', 20), ['fr', 'ar'], SPOKEN)
if (!title) throw new Error('No text')
const offer = (more: Partial<ProposedTranslation> = {}): ProposedTranslation => ({
  text: title,
  language: 'fr',
  translation: 'Nouveautés',
  isExcluded: false,
  ...more,
})

test('a text is translated from the first language that has it, and not at all when empty', () => {
  expect(title).toMatchObject({ from: 'en', text: 'New in', maximum: 20, before: { fr: '', ar: '' } })
  expect(toTranslatable(design, field('note'), ['en', 'ar'], SPOKEN)).toMatchObject({
    from: 'fr',
    maximum: 2000,
  })
  expect(toTranslatable(design, field('note'), ['fr'], SPOKEN)).toBeNull()
  expect(toTranslatable(design, field('size'), ['fr'], SPOKEN)).toBeNull()
  expect(toTranslatable(design, field('gone'), ['fr'], SPOKEN)).toBeNull()
})

test('accepted translations are one batch: a missing language is added, an empty one filled', () => {
  const edits = createTranslationEdits(design, [offer(), offer({ language: 'ar', translation: 'الجديد' })])
  expect(edits.map(({ operation }) => operation)).toEqual(['add', 'edit'])
  const applied = applyBatch(design, { operations: edits })
  expect(applied.ok && getValueAt(applied.design, 'home.title')).toEqual({
    en: 'New in',
    fr: 'Nouveautés',
    ar: 'الجديد',
  })
})

test('a rejected, empty or too long translation is not applied', () => {
  expect(isAccepted(offer())).toBe(true)
  for (const more of [{ isExcluded: true }, { translation: ' ' }, { translation: 'a'.repeat(21) }])
    expect(isAccepted(offer(more))).toBe(false)
  expect(isAccepted(offer({ translation: '🙂'.repeat(20) }))).toBe(true)
})

test('a translation does not overwrite a text written meanwhile, and is dropped when its source changed', () => {
  const translatedDesign = { home: { ...design.home, title: { en: 'New in', fr: 'Arrivages', ar: '' } } }
  expect(createTranslationEdits(translatedDesign, [offer()])).toEqual([])
  expect(
    createTranslationEdits(translatedDesign, [offer({ language: 'ar', translation: 'الجديد' })]),
  ).toHaveLength(1)
  expect(createTranslationEdits({ home: { ...design.home, title: { en: 'Old' } } }, [offer()])).toEqual([])
  expect(createTranslationEdits({ home: {} }, [offer()])).toEqual([])
})

test('many texts are translated in several requests, long ones in more', () => {
  expect(splitChunks(Array.from({ length: 30 }, () => title)).map(({ length }) => length)).toEqual([
    12, 12, 6,
  ])
  const long = { ...title, text: 'a'.repeat(2500) }
  expect(splitChunks([long, long, long, title]).map(({ length }) => length)).toEqual([2, 2])
  expect(splitChunks([])).toEqual([])
})
