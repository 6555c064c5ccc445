import { z } from 'zod'
import { findCountry } from '../../countries/countries.ts'
import { FLAGS, NO_FLAG } from '../../countries/flags.ts'
import { MONEY_AMOUNTS } from '../../countries/own-format.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'

const country = z
  .string()
  .toUpperCase()
  .refine((code) => findCountry(code) !== null, VALIDATION_TEXTS.select)
const currency = z.string().regex(/^[A-Z]{3}$/, VALIDATION_TEXTS.select)

/** True for a format that names one of the eight amounts, once, and has no markup. */
function isMoneyFormat(text: string): boolean {
  const [named, ...more] = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
  const rest = text.replace(named?.[0] ?? '', '')
  return (
    named !== undefined && more.length === 0 && MONEY_AMOUNTS.includes(named[1] ?? '') && !/[{}<>]/.test(rest)
  )
}

const money = z
  .string()
  .trim()
  .max(60, VALIDATION_TEXTS.maximum(60))
  .refine(isMoneyFormat, 'Use one amount placeholder and no HTML')

const name = z.string().trim().max(60, VALIDATION_TEXTS.maximum(60)).exactOptional()
/** What a merchant calls a market, as it is kept too. */
export const localeNames = z.object({ en: name, fr: name, es: name, de: name, ar: name })
const flag = z.union([z.literal(NO_FLAG), z.enum(FLAGS)], VALIDATION_TEXTS.select)

/** What a merchant may set of a market; where nothing is set it is as its country has it. */
const ownLocale = z.object({
  /** How amounts of the market's currency are written; null: as its country writes them. */
  money: money.nullable(),
  /** What it is called, by language; a language without a name of its own has the country's. */
  names: localeNames,
  /** The code of another flag, or `none`; null: its own. */
  flag: flag.nullable(),
  /** False: shoppers are not offered it; whoever shops there goes on. */
  offered: z.boolean().default(true),
})

const market = z.object({
  country: z.string(),
  /** What shoppers pay in there, by the shop; of a market that is none any more, what they paid in. */
  currency: z.string(),
  /** False for one that the shop does not sell to any more: only what was set of it is left. */
  sold: z.boolean(),
  /** The currency that `own.money` was written for, where the market's is another now: it is not used. */
  stale: z.string().nullable(),
  own: ownLocale.nullable(),
})
export type Market = z.output<typeof market>

const { 'no-shop': _none, ...errors } = SHOP_ERRORS

export const listLocales = defineCall({
  path: '/locales/list',
  who: 'member',
  summary:
    'Lists the countries the store currently sells to, with currency and the merchant’s settings: money format, name and flag.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** The shop's own country: shoppers begin there. */
    home: z.string(),
    markets: z.array(market),
  }),
  errors,
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const saveLocale = defineCall({
  path: '/locales/save',
  who: 'owner',
  summary:
    'Sets a market’s money format, name, flag and visibility. Fields that aren’t set use the country’s defaults. Shoppers see changes immediately.',
  input: z.object({ project: projectId, country, currency, ...ownLocale.shape }),
  output: z.object({ own: ownLocale.nullable() }),
  errors: {},
  log: { operation: 'edit', tells: ['country', 'money'] },
  example: {
    project: EXAMPLE.project,
    country: 'KW',
    currency: 'KWD',
    money: '{{amount}} KD',
    names: { en: 'Kuwait', ar: 'الكويت' },
    flag: null,
    offered: true,
  },
})
