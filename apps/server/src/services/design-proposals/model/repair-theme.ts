import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import {
  type DesignTheme,
  designTheme,
  MAX_PIECES,
  MAX_THEME_TEXT_LENGTHS,
  type Piece,
  piece,
} from '@vitrine/core/contract/designs/design-theme'
import { isLocalText, LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { isRecord } from '@vitrine/core/validation/is-record'
import { hasShopAnswers, listFaqPoints } from '../faq/faq-points.ts'
import { isExcluded } from '../wish-pieces.ts'
import { sanitizeText } from './sanitize-text.ts'

/** Returns the text in the given languages. Another language replaces missing English. */
function textOf(raw: unknown, longest: number): Record<string, string> {
  if (typeof raw === 'string') return { en: sanitizeText(raw, longest) }
  if (!isRecord(raw)) return {}
  const localText: Record<string, string> = {}
  for (const language of LANGUAGES) {
    const translation = raw[language]
    if (typeof translation === 'string' && sanitizeText(translation, longest) !== '')
      localText[language] = sanitizeText(translation, longest)
  }
  const [some] = Object.values(localText)
  return localText.en === undefined && some !== undefined ? { ...localText, en: some } : localText
}

const MAX_POINTS = 6

const number = (raw: unknown, minimum: number, maximum: number) => {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(maximum, Math.max(minimum, value)))
    : undefined
}

/** Returns the points of a list, each with the given texts; those without a title are left out. */
function pointsOf(raw: unknown): { readonly title: object; readonly body: object }[] {
  if (!Array.isArray(raw)) return []
  return raw.slice(0, MAX_POINTS).flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const title = textOf(one.title, MAX_THEME_TEXT_LENGTHS.note)
    return Object.keys(title).length > 0
      ? [{ title, body: textOf(one.body, MAX_THEME_TEXT_LENGTHS.body) }]
      : []
  })
}

/** Replaces a model's answers to questions by the shop's own, where it has any: the model has not read its policies. */
function answerFromShop(repairedPiece: Piece, facts: ShopPortrait): Piece {
  if (repairedPiece.piece !== 'points' || repairedPiece.listStyle !== 'faq') return repairedPiece
  return hasShopAnswers(facts) ? { ...repairedPiece, points: [...listFaqPoints(facts)] } : repairedPiece
}

/** True when each text of a piece that says something says it in all of the languages. */
function isTranslated(repairedPiece: Piece, languages: readonly Language[]): boolean {
  const records: readonly object[] =
    repairedPiece.piece === 'points' ? [repairedPiece, ...repairedPiece.points] : [repairedPiece]
  const texts = records.flatMap((one) => Object.values(one)).filter(isLocalText)
  return texts.every(
    (text) => Object.keys(text).length === 0 || languages.every((language) => text[language] !== undefined),
  )
}

/** Returns a piece whose texts the model wrote in all of the languages; else the built-in one of its kind, if any. */
function withAllLanguages(
  repairedPiece: Piece,
  { languages, instead }: { readonly languages: readonly Language[]; readonly instead: DesignTheme },
  facts: ShopPortrait,
): Piece | null {
  const isFromShop =
    repairedPiece.piece === 'points' && repairedPiece.listStyle === 'faq' && hasShopAnswers(facts)
  if (isFromShop || isTranslated(repairedPiece, languages)) return repairedPiece
  return instead.pieces.find(({ piece: kind }) => kind === repairedPiece.piece) ?? null
}

/** Repairs one block of the home screen; null when it refers to something that the shop does not have. */
function repairPiece(raw: unknown, facts: ShopPortrait): Piece | null {
  if (!isRecord(raw)) return null
  const { collections, products } = facts
  const isKnownHandle = (handle: unknown): handle is string =>
    collections.some((one) => one.handle === handle)
  const all = (from: unknown) =>
    Array.isArray(from) ? [...new Set(from.filter(isKnownHandle))].slice(0, 6) : []
  const note = raw.piece === 'note'
  const sold = (from: unknown) =>
    Array.isArray(from)
      ? [...new Set(from.filter((handle) => products.some((one) => one.handle === handle)))].slice(0, 9)
      : []
  const product = products.some(({ handle }) => handle === raw.product) ? raw.product : undefined
  const parsed = piece.safeParse({
    ...raw,
    title: textOf(raw.title, note ? MAX_THEME_TEXT_LENGTHS.note : MAX_THEME_TEXT_LENGTHS.title),
    subtitle: textOf(raw.subtitle, MAX_THEME_TEXT_LENGTHS.subtitle),
    button: textOf(raw.button, MAX_THEME_TEXT_LENGTHS.button),
    body: textOf(raw.body, MAX_THEME_TEXT_LENGTHS.body),
    collection: isKnownHandle(raw.collection) ? raw.collection : null,
    collections: all(raw.collections),
    product,
    products: sold(raw.products),
    points: pointsOf(raw.points),
    count: number(raw.count, 2, 12) ?? 8,
    columns: number(raw.columns, 1, 3) ?? 2,
    background: raw.background ?? 'soft',
    align: raw.align ?? 'start',
    sort: raw.sort ?? 'bestsellers',
  })
  if (!parsed.success) return null
  const repairedPiece = answerFromShop(parsed.data, facts)
  // A row with an unknown collection is dropped: another collection would not match its title.
  if (
    repairedPiece.piece === 'products' &&
    typeof raw.collection === 'string' &&
    repairedPiece.collection === null
  )
    return null
  const hasTitle =
    repairedPiece.piece === 'note' || repairedPiece.piece === 'hero' || repairedPiece.piece === 'story'
  return hasTitle && Object.keys(repairedPiece.title).length === 0 ? null : repairedPiece
}

/** Minimum number of blocks of a home screen. */
const MIN_PIECES = 4
/** Maximum number of blocks read from an answer. */
const LOOKED_AT = 40

/**
 * Turns a model's answer into a valid theme. Replaces each invalid field by that of the theme `instead`, also
 * a text that lacks one of the `languages`. Returns null when the answer is no theme.
 * @param raw Parsed JSON of the model.
 * @returns The theme, and in `mended` the names of the replaced fields.
 */
export function repairTheme(
  raw: unknown,
  {
    facts,
    instead,
    languages = [],
  }: {
    readonly facts: ShopPortrait
    readonly instead: DesignTheme
    readonly languages?: readonly Language[]
  },
): { readonly theme: DesignTheme; readonly mended: readonly string[] } | null {
  if (!isRecord(raw) || !Array.isArray(raw.pieces)) return null
  const mended: string[] = []
  const { shape } = designTheme
  const fields: Record<string, unknown> = {
    ...raw,
    seed: typeof raw.seed === 'string' ? raw.seed.trim().replace(/^#/, '').toLowerCase() : raw.seed,
    pair: number(raw.pair, 0, 7),
    radius: number(raw.radius, 0, 28),
    scale: number(raw.scale, -1, 1),
    columns: number(raw.columns, 1, 3),
  }
  const repairField = <K extends keyof DesignTheme & keyof typeof shape>(name: K): DesignTheme[K] => {
    const parsed = shape[name].safeParse(fields[name])
    // The schema of a field returns that field's own type.
    if (parsed.success) return parsed.data as DesignTheme[K]
    mended.push(name)
    return instead[name]
  }
  const rawPieces: unknown[] = raw.pieces.slice(0, LOOKED_AT)
  const pieces = rawPieces.flatMap((one, at) => {
    const repaired = repairPiece(one, facts)
    const repairedPiece = repaired && isExcluded(repaired, instead.exclusions ?? [], facts) ? null : repaired
    const translatedPiece = repairedPiece && withAllLanguages(repairedPiece, { languages, instead }, facts)
    if (!translatedPiece || translatedPiece !== repairedPiece) mended.push(`pieces.${at}`)
    return translatedPiece ?? []
  })
  // A text that appears twice on one screen is a repetition by the model.
  const usedTexts = new Set<string>()
  const once = pieces.filter((one) => {
    const serialized = JSON.stringify(one)
    return usedTexts.has(serialized) ? false : usedTexts.add(serialized)
  })
  if (once.length < 2) return null
  if (once.length < MIN_PIECES) mended.push('pieces')
  const missing = instead.pieces.filter((one) => !once.some((other) => other.piece === one.piece))
  const home = [...once, ...missing.slice(0, Math.max(0, MIN_PIECES - once.length))].slice(0, MAX_PIECES)
  if (home.length < 3) return null
  const mood = repairField('mood')
  const why = sanitizeText(typeof raw.reason === 'string' ? raw.reason : '', MAX_THEME_TEXT_LENGTHS.reason)
  return {
    theme: {
      trade: repairField('trade'),
      mood,
      seed: repairField('seed'),
      background: repairField('background'),
      pair: repairField('pair'),
      radius: repairField('radius'),
      shape: repairField('shape'),
      scale: repairField('scale'),
      ...(instead.space === undefined ? {} : { space: instead.space }),
      centred: repairField('centred'),
      columns: repairField('columns'),
      pieces: home,
      ...(instead.hasOwnColor ? { hasOwnColor: true } : {}),
      ...(instead.exclusions ? { exclusions: instead.exclusions } : {}),
      reasons: [
        ...(why === '' ? [] : [{ why: 'said' as const, what: why }]),
        ...instead.reasons.filter(({ why: kind }) => kind === 'wish' || kind === 'catalogue'),
      ],
    },
    mended,
  }
}
