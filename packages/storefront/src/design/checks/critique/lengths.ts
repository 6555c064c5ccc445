import { getValueAt, type Json } from '@vitrine/core/design/operations'
import { isLocalText, type Language } from '@vitrine/core/i18n/languages'
import {
  type CheckedDesign,
  createFieldFix,
  type DesignPart,
  defineRule,
  type Fix,
  type RuleFinding,
  toText,
} from '../finding.ts'
import { estimateTextWidth, LOUDNESS, PHONE_PX, WIDTH_TOLERANCE } from '../overflow.ts'
import { getKind } from './block-lists.ts'

type Found = RuleFinding<'lengths.button' | 'lengths.title'>

/** Most lines of a title on a phone: a longer one pushes its button off the image. */
const MAX_TITLE_LINES = 4

/** Reports texts that fit in one language and take too much room in another. */
export const lengthsRule = defineRule({
  codes: ['lengths.button', 'lengths.title'],
  find: (checked) =>
    checked.parts.flatMap((part) => [...findLongButtons(part, checked), ...findLongTitles(part, checked)]),
})

const toNumber = (value: Json | undefined) => (typeof value === 'number' ? value : 0)

/** Text of a button with its size, and the width that it has on a phone, px. */
type Measure = {
  readonly field: string
  readonly size: number
  readonly font: string
  readonly maxWidth: number
}

/** Width beside a button: margins of the screen, and padding of the image and of the button, px. */
const BUTTON_MARGINS = { banner: 32 + 32 + 48, slide: 32 + 32 + 36, button: 32 + 48, tab: 32 + 32 } as const

function getMeasure(part: DesignPart): Measure | null {
  const { owner, section } = part
  const kind = getKind(part)
  if (kind === 'banner')
    return { field: 'button', size: 16, font: 'semis', maxWidth: PHONE_PX - BUTTON_MARGINS.banner }
  if (kind === 'slide' && section.fields.button)
    return { field: 'button', size: 14, font: 'semis', maxWidth: PHONE_PX - BUTTON_MARGINS.slide }
  if (kind === 'button' && owner && getKind(owner) === 'button-row')
    return {
      field: 'text',
      size: toNumber(owner.record.bodySize),
      font: 'semis',
      maxWidth: PHONE_PX - BUTTON_MARGINS.button,
    }
  if (kind === 'tab' && owner && getKind(owner) === 'tabs')
    return { field: 'text', size: 15, font: 'semis', maxWidth: PHONE_PX - BUTTON_MARGINS.tab }
  return null
}

function findLongButtons(part: DesignPart, { shopFacts: { languages } }: CheckedDesign): readonly Found[] {
  const measure = getMeasure(part)
  if (!measure) return []
  const { field, size, font, maxWidth } = measure
  const wide = (language: Language) =>
    estimateTextWidth(getWords(part, field, language), size, font) > maxWidth * WIDTH_TOLERANCE
  return toFindings('lengths.button', part, field, languages.filter(wide), null)
}

function findLongTitles(
  part: DesignPart,
  { design, shopFacts: { languages } }: CheckedDesign,
): readonly Found[] {
  const sized = [part, part.owner].find((one) => one?.section.fields.titleSize?.kind === 'number')
  if (!sized || !/\.blocks\./.test(part.path) || part.section.fields.title?.kind !== 'text') return []
  const loud = LOUDNESS[toText(getValueAt(design, 'branding.titles'))] ?? 1
  const size = toNumber(sized.record.titleSize)
  const font = toText(sized.record.titleFont)
  const availableWidth = PHONE_PX - ('shade' in sized.section.fields ? 64 : 32)
  const lines = (language: Language, at: number) =>
    countLines(getWords(part, 'title', language), availableWidth, (text) =>
      estimateTextWidth(text, at * loud, font),
    )
  const long = languages.filter((language) => lines(language, size) > MAX_TITLE_LINES)
  if (long.length === 0) return []
  const field = sized.section.fields.titleSize
  const minSize = field?.kind === 'number' ? field.min : size
  let fitting = size
  while (fitting >= minSize && long.some((language) => lines(language, fitting) > MAX_TITLE_LINES))
    fitting -= 1
  const fix =
    fitting < minSize ? null : createFieldFix('smaller', `${sized.path}.titleSize`, fitting, String(fitting))
  return toFindings('lengths.title', part, 'title', long, fix)
}

/** Counts the lines of a text that wraps between words. */
function countLines(text: string, maxWidth: number, width: (text: string) => number): number {
  let lines = 1
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && width(longer) > maxWidth) {
      lines += 1
      line = word
    } else line = longer
  }
  return lines
}

function getWords({ record }: DesignPart, field: string, language: Language): string {
  const text = record[field]
  return isLocalText(text) ? (text[language] ?? '') : ''
}

function toFindings(
  code: Found['code'],
  part: DesignPart,
  field: string,
  languages: readonly Language[],
  fix: Fix | null,
): readonly Found[] {
  const [first] = languages
  if (first === undefined) return []
  const values = { text: getWords(part, field, first) }
  return [{ code, weight: 'suggestion', path: part.path, field, languages, values, fix }]
}
