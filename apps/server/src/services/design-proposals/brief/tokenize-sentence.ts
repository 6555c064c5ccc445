import { nameHexColor } from './hex-color.ts'

/** Characters of a text that are read. The rest of a longer one is ignored, so that reading takes bounded time. */
const MAX_LENGTH = 2000

const ARABIC_LETTERS: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي', ٱ: 'ا', ء: '' }

/**
 * Lower-cases, and removes accents, vowel signs, invisible characters and the variants of Arabic letters. A final “أ”
 * stays apart from “ا”, because it tells “start” (ابدأ) from “never” (أبدا).
 */
function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/أ(?!\p{L})/gu, 'اا')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[ىةؤئٱء]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
}

/** Word as written and folded, or a break between clauses (`soft`: a comma) or sentences. */
export type Token =
  | { readonly kind: 'word'; readonly text: string; readonly folded: string }
  | { readonly kind: 'break'; readonly soft: boolean }
  | { readonly kind: 'and' }

const PARTS = /[\p{L}\p{N}\p{M}\p{Cf}\u0640]+|[.;!?؟؛\n]|[,،:()–—]| - | [/|>•·] |[/&+]/gu

/** “How a repair works” asks for the same as “how it works”. */
const HOW_IT_WORKS = /\bhow ((?:(?!it\b|and\b|or\b)[\p{L}’']+ ){1,4})works?\b/giu
/** What something is made for, and no tone: “allergy-friendly”. */
const FRIENDLY_SUFFIX = /\b((?!eco|earth|planet|climate)\p{L}+)-friendly\b/giu
/** A list of what is refused: “Prohibido: rebajas, ventanas emergentes”. */
const REFUSED_LIST =
  /(?<!\p{L})(no gos?|no-gos?|forbidden|banned|avoid|never|not wanted|please no|interdits?|à éviter|jamais|prohibido|evitar|nunca|sin|verboten|tabu|bitte nicht|bitte kein[en]?|nicht gewünscht|ممنوع|بدون|بلا)\s*:\s*([^.;!?\n]+)/giu
/** German separates a relative clause by a comma, which ends nothing: “nichts, was sich bewegt”. */
const RELATIVE_COMMA =
  /\b(nichts|alles|etwas|irgendwas|irgendetwas|dinge|sachen|fenster|banner),\s+(?=(?:was|das|die)\b)/giu
const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/giu

/**
 * Splits a text into words and breaks. Hyphens and apostrophes separate words; “don’t” is “do not”,
 * and a color code is the name of its color.
 */
export function tokenizeSentence(sentence: string): readonly Token[] {
  const text = sentence
    .slice(0, MAX_LENGTH)
    .replace(/(\p{L})n['’]t\b/giu, '$1 not')
    .replace(HOW_IT_WORKS, '$1 how it works')
    .replace(FRIENDLY_SUFFIX, '$1')
    .replace(REFUSED_LIST, (_, word: string, list: string) => `${word} ${list.replace(/[,،]/g, ' & ')}`)
    .replace(RELATIVE_COMMA, '$1 ')
    .replace(HEX, (_, hex: string) => ` ${nameHexColor(hex)} `)
  return (text.match(PARTS) ?? []).flatMap((part): Token[] => {
    if (/^[.;!?؟؛\n]$/.test(part)) return [{ kind: 'break', soft: false }]
    if (/^[/&+]$/.test(part)) return [{ kind: 'and' }]
    // A slash between spaces separates the items of a list.
    if (/^ [/|>•·] $/.test(part)) return [{ kind: 'break', soft: false }]
    if (/^(?:[,،:()–—]| - )$/.test(part)) return [{ kind: 'break', soft: true }]
    const folded = foldText(part)
    return folded === '' ? [] : [{ kind: 'word', text: part.replace(/\p{Cf}/gu, ''), folded }]
  })
}
