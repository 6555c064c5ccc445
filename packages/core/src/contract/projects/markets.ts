import { z } from 'zod'
import { findCountry } from '../../countries/countries.ts'
import { MONEY_AMOUNTS } from '../../countries/custom-money-format.ts'
import { FLAGS, NO_FLAG } from '../../countries/flags.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'

const country = z
  .string()
  .toUpperCase()
  .refine((code) => findCountry(code) !== null, VALIDATION_TEXTS.select)
const currency = z.string().regex(/^[A-Z]{3}$/, VALIDATION_TEXTS.select)

/** Returns true for a format that contains exactly one of the eight amounts, and no markup. */
function isMoneyFormat(text: string): boolean {
  const [placeholder, ...more] = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
  const rest = text.replace(placeholder?.[0] ?? '', '')
  return (
    placeholder !== undefined &&
    more.length === 0 &&
    MONEY_AMOUNTS.includes(placeholder[1] ?? '') &&
    !/[{}<>]/.test(rest)
  )
}

const money = z
  .string()
  .trim()
  .max(60, VALIDATION_TEXTS.maximum(60))
  .refine(isMoneyFormat, 'Use one amount placeholder and no HTML')

const name = z.string().trim().max(60, VALIDATION_TEXTS.maximum(60)).exactOptional()
/** A merchant's own name of a market, in each language, as it is stored. */
export const localeNames = z.object({ en: name, fr: name, es: name, de: name, ar: name })
const flag = z.union([z.literal(NO_FLAG), z.enum(FLAGS)], VALIDATION_TEXTS.select)

/** A merchant's settings of a market; a setting that is null follows the market's country. */
const ownLocale = z.object({
  /** Money format of the market's currency; null for the country's. */
  money: money.nullable(),
  /** Names by language; a language without a name uses the country's. */
  names: localeNames,
  /** Code of another flag, or `none`; null for the country's. */
  flag: flag.nullable(),
  /** False: shoppers cannot choose it; those who already shop there can continue. */
  offered: z.boolean().default(true),
})

const market = z.object({
  country: z.string(),
  /** Currency of the shop in this market; for a removed market, the last known one. */
  currency: z.string(),
  /** False for a market that the shop no longer sells to, and of which only settings are left. */
  sold: z.boolean(),
  /** Currency that `own.money` was written for, when the market has another one now: the format is then unused. */
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
    /** The shop's own country, which is the default market. */
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
  log: { operation: 'edit', fields: ['country', 'money'] },
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
