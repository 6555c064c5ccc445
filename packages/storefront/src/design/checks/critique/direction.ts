import { isLocalText } from '@vitrine/core/i18n/languages'
import { createFieldFix, type DesignPart, defineRule, type RuleFinding } from '../finding.ts'
import { hasWords, isTextOnImage } from './block-lists.ts'

type Found = RuleFinding<'direction.arrow' | 'direction.copied' | 'direction.covered'>

/**
 * Reports what looks wrong when an app with Arabic mirrors its layout: arrows in texts, texts copied from
 * another language, and covered subjects of images.
 */
export const directionRule = defineRule({
  codes: ['direction.arrow', 'direction.copied', 'direction.covered'],
  find: ({ parts, shopFacts: { languages } }) =>
    languages.includes('ar')
      ? parts.flatMap((part) => [...findTexts(part), ...findCoveredSubject(part)])
      : [],
})

/** Arrows that point to the end of a line from left to right, with their mirrored ones. */
const MIRRORED: Readonly<Record<string, string>> = {
  '→': '←',
  '⟶': '⟵',
  '➔': '←',
  '➜': '←',
  '►': '◄',
  '▶': '◀',
}
const ARROWS = new RegExp(`[${Object.keys(MIRRORED).join('')}]`, 'gu')
/** Two words or more: a single one may be a name. */
const LATIN_WORDS = /\p{Script=Latin}{2,}\s+\p{Script=Latin}{2,}/u

function findTexts({ path, section, record }: DesignPart): readonly Found[] {
  return Object.entries(section.fields).flatMap(([name, field]): readonly Found[] => {
    const text = record[name]
    const arabic = field.kind === 'text' && isLocalText(text) ? (text.ar ?? '') : ''
    const baseFinding = { weight: 'suggestion', path, field: name, languages: ['ar'], values: {} } as const
    // Rich text and HTML hold addresses and names of elements.
    if (
      field.kind === 'text' &&
      !field.multiline &&
      LATIN_WORDS.test(arabic) &&
      !/\p{Script=Arabic}/u.test(arabic)
    )
      return [{ ...baseFinding, code: 'direction.copied', fix: null }]
    const mirrored = arabic.replace(ARROWS, (arrow) => MIRRORED[arrow] ?? arrow)
    if (mirrored === arabic) return []
    const fix = createFieldFix('mirror', `${path}.${name}.ar`, mirrored)
    return [{ ...baseFinding, code: 'direction.arrow', fix }]
  })
}

/** Distance of a focal point from the middle from which on text lies beside it, %. */
const OFF_CENTER = 20

/** Finds texts beside a subject in one direction, which cover it in the other: images are not mirrored. */
function findCoveredSubject({ path, record }: DesignPart): readonly Found[] {
  const { image, align, focusX, title, kind } = record
  if (kind !== 'banner' || !isTextOnImage(record) || !image || !hasWords(title) || typeof focusX !== 'number')
    return []
  // At the start, the text is right in Arabic; at the end, it is left.
  const covers =
    (align === 'start' && focusX >= 50 + OFF_CENTER) || (align === 'end' && focusX <= 50 - OFF_CENTER)
  if (!covers) return []
  return [
    {
      code: 'direction.covered',
      weight: 'suggestion',
      path,
      field: 'align',
      languages: [],
      values: {},
      fix: createFieldFix('center', `${path}.align`, 'center'),
    },
  ]
}
