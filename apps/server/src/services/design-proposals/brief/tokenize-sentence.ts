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

const PARTS = /[\p{L}\p{N}\p{M}\p{Cf}\u0640]+|[.;!?؟؛…\n]|[,،:()–—]| - | [/|>•·] |[/&+]/gu

/** “How a repair works” asks for the same as “how it works”. */
const HOW_IT_WORKS = /\bhow ((?:(?!it\b|and\b|or\b)[\p{L}’']+ ){1,4})works?\b/giu
/** So does “how a shoe is made”. */
const HOW_IT_IS_MADE =
  /(?<!\p{L})(?:how|comment|cómo|como|wie|كيف)((?:\s+[\p{L}’'-]+){1,4}?)\s+(is made|are made|come to life|est fabriquée?s?|sont fabriquée?s?|est faite?|naît|naissent|nace|nacen|se fabrican?|se hacen?|entsteh\p{L}*|gemacht w\p{L}+|hergestellt w\p{L}+|gefertigt w\p{L}+)(?!\p{L})/giu
/** Abbreviations, whose dots end no sentence: “i.e.”, “z. B.”, “p. ex.”. */
const ABBREVIATION =
  /(?<!\p{L})(?:i\.\s?e\.|e\.\s?g\.|z\.\s?b\.|d\.\s?h\.|u\.\s?a\.|p\.\s?ex\.|p\.\s?ej\.|c\.-à-d\.|etc\.)(?=[\s,])/giu
/** What something is made for, and no tone: “allergy-friendly”. */
const FRIENDLY_SUFFIX = /\b((?!eco|earth|planet|climate)\p{L}+)-friendly\b/giu
/** A list of what is refused: “Prohibido: rebajas, ventanas emergentes”. */
const REFUSED_LIST =
  /(?<!\p{L})(no gos?|no-gos?|forbidden|banned|avoid|never|not wanted|please no|interdits?|à éviter|jamais|prohibido|evitar|nunca|sin|verboten|tabu|bitte nicht|bitte kein[en]?|nicht gewünscht|ممنوع|بدون|بلا)\s*:\s*([^.;!?\n]+)/giu
/** German separates a relative clause by a comma, which ends nothing: “nichts, was sich bewegt”. */
const RELATIVE_COMMA =
  /\b(nichts|alles|etwas|irgendwas|irgendetwas|dinge|sachen|fenster|banner),\s+(?=(?:was|das|die)\b)/giu
/** Neither does the comma before an object clause: “Niemand muss sehen, was er zuletzt angesehen hat”. */
const OBJECT_COMMA = /,\s+(?=(?:was|dass|daß)\s)/giu
/** Verbs and the particles that may stand behind their object: “leave the story out”, “lass das Video weg”. */
const PARTICLE_VERB =
  /(?<!\p{L})(leave|leaving|take|taking|cut|throw|chuck|kick|turn|switch|keep|laissez|laisse|laissons|mettez|mettons|deja|dejad|dejen|dejemos|lass|lasst|lassen|nimm|nehmt|nehmen|blende|blendet|blenden|werft|schaltet)((?:\s+[\p{L}’'-]+){1,4}?)\s+(out|away|off|aside|behind|de côté|fuera|de lado|al margen|weg|raus|(?:aus|ab)(?= *(?:$|[,.;!?\n]|und |bitte))|außen vor)(?!\p{L})/giu
/** So do Arabic verbs: “اتركوا العروض خارج التطبيق”. */
const ARABIC_PARTICLE_VERB =
  /(?<!\p{L})(?:اتركوا|اترك|اتركي|خلوا|خلي|أبقوا|ابقوا)((?:\s+\p{L}+){1,4}?)\s+(?:خارج|برا|بعيدا عن|بعيداً عن)(?!\p{L})/gu
/** Contractions without their apostrophe: “cant stand”. “Dont” is also French. */
const BARE_CONTRACTION =
  /(?<!\p{L})(ca|wo|is|are|was|were|would|should|could|does|did|has|need|must)n?t(?!\p{L})/giu
/** Verbs that are spelled like nouns: Spanish “paso de”, I pass on, and “pasos de”, steps of. */
const PASS_ON = /(?<!\p{L})(?:yo\s+)?paso de (?=los|las|el|la|bolet|v[ií]d|cup|desc|ofert|ventan|anim)/giu
/** A part in a question that the merchant answers: “Reviews? Nah.” */
const ASKED_PART = /((?:^|[.!?;؟\n])\s*¿?)([\p{L}’'/-]+(?:\s+[\p{L}’'/-]+){0,5}\s*)[?؟](?=\s+\p{L})/gu
/** Arabic dialects negate verbs by “ما”, which before a verb with its object is “what”: “ما نسوي”, “ما نقدمه”. */
const SPOKEN_NOT = /(?<!\p{L})ما (?=[نأ]\p{L}{1,5}[^\P{L}ه](?!\p{L}))/gu
/** French “I prefer” is spelled like “favorite” without its accents. */
const PREFER = /(?<!\p{L})(je|nous|on) préf[èeé]r\p{L}+/giu
const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/giu

/** Writes a contraction out: “cant” as “can not”. Other words, such as “must” and “wot”, stay as they are. */
const expandContraction = (contraction: string, verb: string) =>
  /nt$/i.test(contraction) ? `${/^ca$/i.test(verb) ? 'can' : verb} not` : contraction

/**
 * Splits a text into words and breaks. Hyphens and apostrophes separate words; “don’t” is “do not”,
 * and a color code is the name of its color.
 */
export function tokenizeSentence(sentence: string): readonly Token[] {
  const text = sentence
    .slice(0, MAX_LENGTH)
    .replace(/\bcan['’]t\b/giu, 'can not')
    .replace(/(\p{L})n['’]t\b/giu, '$1 not')
    .replace(BARE_CONTRACTION, expandContraction)
    .replace(PARTICLE_VERB, '$1 $3$2')
    .replace(ARABIC_PARTICLE_VERB, 'احذفوا$1، ')
    .replace(PREFER, '$1 plutôt')
    .replace(PASS_ON, 'evito ')
    .replace(ASKED_PART, '$1$2,')
    .replace(SPOKEN_NOT, 'لا ')
    .replace(ABBREVIATION, ',')
    .replace(HOW_IT_IS_MADE, '$1 tutorial')
    .replace(HOW_IT_WORKS, '$1 how it works')
    .replace(FRIENDLY_SUFFIX, '$1')
    .replace(REFUSED_LIST, (_, word: string, list: string) => `${word} ${list.replace(/[,،]/g, ' & ')}`)
    .replace(RELATIVE_COMMA, '$1 ')
    .replace(OBJECT_COMMA, ' ')
    .replace(HEX, (_, hex: string) => ` ${nameHexColor(hex)} `)
  return (text.match(PARTS) ?? []).flatMap((part): Token[] => {
    if (/^[.;!?؟؛…\n]$/.test(part)) return [{ kind: 'break', soft: false }]
    if (/^[/&+]$/.test(part)) return [{ kind: 'and' }]
    // A slash between spaces separates the items of a list.
    if (/^ [/|>•·] $/.test(part)) return [{ kind: 'break', soft: false }]
    if (/^(?:[,،:()–—]| - )$/.test(part)) return [{ kind: 'break', soft: true }]
    const folded = foldText(part)
    return folded === '' ? [] : [{ kind: 'word', text: part.replace(/\p{Cf}/gu, ''), folded }]
  })
}
