import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { isLocalText, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { createFieldFix, type DesignPart, defineRule, type Fix, type RuleFinding, toText } from './finding.ts'

type Code = 'overflow.tab' | 'overflow.word' | 'overflow.header'

/** The narrowest phone that is common, px, and what stands beside words on it. */
const PHONE_PX = 360
const BLOCK_PADDING_PX = 32
/** Words on a picture stand further in. */
const IMAGE_PADDING_PX = 64
/** The header's ways back and on, one at each end. */
const HEADER_ENDS_PX = 112
/** Widths are reckoned, not measured: what is only just too wide may fit. */
const DOUBT = 1.06
/** How loud the brand's titles are. */
const LOUDNESS: Readonly<Record<string, number>> = { quiet: 0.9, normal: 1, loud: 1.2 }

/** Shares of the size that a sign is wide, in the sans families that phones have; the widest class that it is in. */
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
/** Semibold and bold letters are wider than regular ones. */
const BOLD: Readonly<Record<string, number>> = { regs: 1, semis: 1.04, bolds: 1.08 }

/** About how wide a text is on one line, px. */
export function estimateTextWidth(text: string, size: number, font: string): number {
  let sum = 0
  for (const sign of text) sum += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? COMMON_WIDTH
  return sum * size * (BOLD[font] ?? 1)
}

/** Words that a phone has no room for: they are cut off, or broken in the middle. */
export const overflowRule = defineRule({
  codes: ['overflow.tab', 'overflow.word', 'overflow.header'],
  find: ({ design, parts, says: { languages } }) => [
    ...tabs(design, parts, languages),
    ...headers(parts, languages),
    ...titles(design, parts, languages),
  ],
})

function tabs(design: JsonObject, parts: readonly DesignPart[], languages: readonly Language[]) {
  const nav = parts.find(({ path }) => path === 'nav')
  if (nav?.record.showTexts !== true) return []
  const count = listByRank(getValueAt(design, 'nav.items')).length
  const room = PHONE_PX / Math.max(count, 1) - 2
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
        room,
        (words) => estimateTextWidth(words, size, font),
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
        (words) => estimateTextWidth(words, size, font),
        { path: 'header', field: 'titleSize', part: header },
      ),
    )
}

/** A title wraps between words: what is too wide for a line is a word. */
function titles(design: JsonObject, parts: readonly DesignPart[], languages: readonly Language[]) {
  const loud = LOUDNESS[toText(getValueAt(design, 'branding.titles'))] ?? 1
  return parts.flatMap((part) => {
    const sized = [part, part.owner].find((one) => one && one.section.fields.titleSize?.kind === 'number')
    if (!sized || sized.path === 'header' || part.section.fields.title?.kind !== 'text') return []
    const size = number(sized.record.titleSize) * loud
    const font = toText(sized.record.titleFont)
    const room = PHONE_PX - ('shade' in sized.section.fields ? IMAGE_PADDING_PX : BLOCK_PADDING_PX)
    const longest = (words: string) =>
      Math.max(0, ...words.split(/[\s\u00ad-]+/).map((word) => estimateTextWidth(word, size, font)))
    return tooWide(part, 'title', 'overflow.word', languages, room, longest, {
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
  room: number,
  width: (words: string) => number,
  size: { readonly path: string; readonly field: string; readonly part: DesignPart },
): readonly RuleFinding<Code>[] {
  const value: unknown = part.record[name]
  const text: LocalText = isLocalText(value) ? value : {}
  const wide = languages.filter((language) => width(text[language] ?? '') > room * DOUBT)
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
      mend: smaller(size, room / widest),
    },
  ]
}

/** The size at which the widest fits; null where that would be less than the field may hold. */
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
