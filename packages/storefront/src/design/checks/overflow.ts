import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { isLocalText, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { createFieldFix, type DesignPart, defineRule, type Fix, type RuleFinding, toText } from './finding.ts'

type Code = 'overflow.tab' | 'overflow.word' | 'overflow.header'

/** Narrowest common phone width, px. */
export const PHONE_PX = 360
const BLOCK_PADDING_PX = 32
/** Extra horizontal padding of text on an image, px. */
const IMAGE_PADDING_PX = 64
/** Width of the two controls at the ends of the header, px. */
const HEADER_ENDS_PX = 112
/** Tolerance factor: widths are estimates, so a slightly larger one may still fit. */
export const WIDTH_TOLERANCE = 1.06
/** Font size factors of the brand's title sizes. */
export const LOUDNESS: Readonly<Record<string, number>> = { quiet: 0.9, normal: 1, loud: 1.2 }

/**
 * Average character width as a fraction of the font size, in the sans-serif fonts of phones. The first pattern that
 * matches a character applies.
 */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u0300-\u036f\u064b-\u0652\u200b-\u200f]/u, 0],
  [/[\s.,:;'’!|iljI()[\]·]/u, 0.28],
  [/[frt"“”\-/]/u, 0.36],
  [/[mwMW@—%]/u, 0.86],
  [/\p{Script=Arabic}/u, 0.48],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1],
  [/\p{Lu}/u, 0.67],
]
const COMMON_WIDTH = 0.54
/** Width factors of font weights: semibold and bold characters are wider than regular ones. */
const BOLD: Readonly<Record<string, number>> = { regs: 1, semis: 1.04, bolds: 1.08 }

/** Estimates the width of a text on one line, px. */
export function estimateTextWidth(text: string, size: number, font: string): number {
  let sum = 0
  for (const character of text)
    sum += WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? COMMON_WIDTH
  return sum * size * (BOLD[font] ?? 1)
}

/** Reports texts that are too wide for a phone, which would be cut off or broken inside a word. */
export const overflowRule = defineRule({
  codes: ['overflow.tab', 'overflow.word', 'overflow.header'],
  find: ({ design, parts, shopFacts: { languages } }) => [
    ...tabs(design, parts, languages),
    ...headers(parts, languages),
    ...titles(design, parts, languages),
  ],
})

function tabs(design: JsonObject, parts: readonly DesignPart[], languages: readonly Language[]) {
  const nav = parts.find(({ path }) => path === 'nav')
  if (nav?.record.showTexts !== true) return []
  const count = listByRank(getValueAt(design, 'nav.items')).length
  const availableWidth = PHONE_PX / Math.max(count, 1) - 2
  const size = number(nav.record.textSize)
  const font = toText(nav.record.textFont)
  return parts
    .filter(({ owner }) => owner === nav)
    .flatMap((part) =>
      tooWide(
        part,
        'text',
        'overflow.tab',
        languages,
        availableWidth,
        (text) => estimateTextWidth(text, size, font),
        {
          path: 'nav',
          field: 'textSize',
          part: nav,
        },
      ),
    )
}

function headers(parts: readonly DesignPart[], languages: readonly Language[]) {
  const header = parts.find(({ path }) => path === 'header')
  if (header?.record.showTitle !== true) return []
  const size = number(header.record.titleSize)
  const font = toText(header.record.titleFont)
  return parts
    .filter(({ path, owner }) => owner === null && path !== 'home')
    .flatMap((part) =>
      tooWide(
        part,
        'title',
        'overflow.header',
        languages,
        PHONE_PX - HEADER_ENDS_PX,
        (text) => estimateTextWidth(text, size, font),
        { path: 'header', field: 'titleSize', part: header },
      ),
    )
}

/** Finds words of titles that are too wide: a title wraps between words, so only a single word can overflow. */
function titles(design: JsonObject, parts: readonly DesignPart[], languages: readonly Language[]) {
  const loud = LOUDNESS[toText(getValueAt(design, 'branding.titles'))] ?? 1
  return parts.flatMap((part) => {
    const sized = [part, part.owner].find((one) => one && one.section.fields.titleSize?.kind === 'number')
    if (!sized || sized.path === 'header' || part.section.fields.title?.kind !== 'text') return []
    const size = number(sized.record.titleSize) * loud
    const font = toText(sized.record.titleFont)
    const availableWidth = PHONE_PX - ('shade' in sized.section.fields ? IMAGE_PADDING_PX : BLOCK_PADDING_PX)
    const longest = (text: string) =>
      Math.max(0, ...text.split(/[\s\u00ad-]+/).map((word) => estimateTextWidth(word, size, font)))
    return tooWide(part, 'title', 'overflow.word', languages, availableWidth, longest, {
      path: sized.path,
      field: 'titleSize',
      part: sized,
    })
  })
}

function tooWide(
  part: DesignPart,
  name: string,
  code: Code,
  languages: readonly Language[],
  availableWidth: number,
  width: (text: string) => number,
  size: { readonly path: string; readonly field: string; readonly part: DesignPart },
): readonly RuleFinding<Code>[] {
  const value: unknown = part.record[name]
  const text: LocalText = isLocalText(value) ? value : {}
  const wide = languages.filter((language) => width(text[language] ?? '') > availableWidth * WIDTH_TOLERANCE)
  const [first] = wide
  if (first === undefined) return []
  const widest = Math.max(...wide.map((language) => width(text[language] ?? '')))
  return [
    {
      code,
      weight: 'broken',
      path: part.path,
      field: name,
      languages: wide,
      values: { text: text[first] ?? '' },
      fix: smaller(size, availableWidth / widest),
    },
  ]
}

/** Suggests the largest font size at which the widest text fits; null where it is below the field's minimum. */
function smaller(
  { path, field, part }: { readonly path: string; readonly field: string; readonly part: DesignPart },
  share: number,
): Fix | null {
  const declared = part.section.fields[field]
  const value = Math.floor(number(part.record[field]) * share)
  if (declared?.kind !== 'number' || value < declared.min) return null
  return createFieldFix('smaller', `${path}.${field}`, value, String(value))
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
