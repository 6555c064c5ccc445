import { createLocalText } from './localized-names.ts'
import type { PlanSet } from './range.ts'
import type { LocalText, SellingPlan, SellingPlanGroup } from './types.ts'

const frequency = createLocalText(
  'Delivery frequency',
  'Fréquence de livraison',
  'Frecuencia de entrega',
  'Lieferrhythmus',
  'تكرار التوصيل',
)

const every = {
  month: createLocalText('Every month', 'Tous les mois', 'Cada mes', 'Jeden Monat', 'كل شهر'),
  twoWeeks: createLocalText(
    'Every two weeks',
    'Toutes les deux semaines',
    'Cada dos semanas',
    'Alle zwei Wochen',
    'كل أسبوعين',
  ),
  twoMonths: createLocalText(
    'Every two months',
    'Tous les deux mois',
    'Cada dos meses',
    'Alle zwei Monate',
    'كل شهرين',
  ),
  season: createLocalText('Every season', 'Chaque saison', 'Cada temporada', 'Jede Saison', 'كل موسم'),
  year: createLocalText(
    'A year, paid at once',
    'Un an, payé en une fois',
    'Un año, pago único',
    'Ein Jahr, einmal bezahlt',
    'سنة تُدفع مرة واحدة',
  ),
}

const save = (percent: number): LocalText =>
  percent === 0
    ? createLocalText(
        'At the price of one. Pause or cancel at any time.',
        'Au prix à l’unité. Pause ou arrêt à tout moment.',
        'Al precio de una entrega. Pausa o cancela cuando quieras.',
        'Zum Preis einer Lieferung. Jederzeit pausieren oder kündigen.',
        'بسعر التوصيلة الواحدة. أوقف أو ألغِ في أي وقت.',
      )
    : createLocalText(
        `Save ${percent}% on every delivery. Pause or cancel at any time.`,
        `${percent} % d’économie sur chaque livraison. Pause ou arrêt à tout moment.`,
        `Ahorra un ${percent} % en cada entrega. Pausa o cancela cuando quieras.`,
        `${percent} % bei jeder Lieferung sparen. Jederzeit pausieren oder kündigen.`,
        `وفّر ${percent}٪ في كل توصيلة. أوقف أو ألغِ في أي وقت.`,
      )

/** Describes a price that changes after the first delivery. States both, since the first is due now. */
const saveMore = (first: number, later: number): LocalText =>
  createLocalText(
    `Save ${first}% on the first delivery and ${later}% on every one after it. Pause or cancel at any time.`,
    `${first} % d’économie sur la première livraison, ${later} % sur les suivantes. Pause ou arrêt à tout moment.`,
    `Ahorra un ${first} % en la primera entrega y un ${later} % en las siguientes. Pausa o cancela cuando quieras.`,
    `${first} % bei der ersten Lieferung sparen, ${later} % bei jeder weiteren. Jederzeit pausieren oder kündigen.`,
    `وفّر ${first}٪ في التوصيلة الأولى و${later}٪ في كل توصيلة بعدها. أوقف أو ألغِ في أي وقت.`,
  )

type PlanRow = {
  readonly when: LocalText
  readonly interval: SellingPlan['interval']
  readonly count: number
  readonly percent: number
  readonly deliveries?: number
  readonly laterPercent?: number
}

function group(id: number, name: LocalText, rows: readonly PlanRow[]): SellingPlanGroup {
  return {
    __typename: 'SellingPlanGroup',
    id,
    name,
    plans: rows.map((row, index) => ({
      __typename: 'SellingPlan',
      id: 6_400_000_000 + (id % 1000) * 10 + index,
      groupId: id,
      name: row.when,
      description:
        row.laterPercent === undefined ? save(row.percent) : saveMore(row.percent, row.laterPercent),
      option: { name: frequency, value: row.when },
      interval: row.interval,
      intervalCount: row.count,
      deliveriesPerCharge: row.deliveries ?? 1,
      adjustment: { kind: 'percentage', percent: row.percent },
      later:
        row.laterPercent === undefined
          ? null
          : { afterOrders: 1, adjustment: { kind: 'percentage', percent: row.laterPercent } },
      depositPercent: 100,
    })),
  }
}

const groups = {
  refill: group(
    2_900_000_001,
    createLocalText(
      'Refill and save',
      'Recharge et économies',
      'Recarga y ahorra',
      'Nachfüllen und sparen',
      'أعد التعبئة ووفّر',
    ),
    [
      { when: every.month, interval: 'MONTH', count: 1, percent: 15 },
      { when: every.twoMonths, interval: 'MONTH', count: 2, percent: 10 },
    ],
  ),
  coffee: group(
    2_900_000_002,
    createLocalText(
      'Coffee subscription',
      'Abonnement café',
      'Suscripción de café',
      'Kaffee-Abo',
      'اشتراك القهوة',
    ),
    [
      { when: every.twoWeeks, interval: 'WEEK', count: 2, percent: 15 },
      { when: every.month, interval: 'MONTH', count: 1, percent: 10, laterPercent: 15 },
    ],
  ),
  seasons: group(
    2_900_000_003,
    createLocalText(
      'Season subscription',
      'Abonnement de saison',
      'Suscripción de temporada',
      'Saison-Abo',
      'اشتراك الموسم',
    ),
    [
      { when: every.season, interval: 'MONTH', count: 3, percent: 0 },
      { when: every.year, interval: 'MONTH', count: 3, percent: 12, deliveries: 4 },
    ],
  ),
} as const satisfies Record<PlanSet, SellingPlanGroup>

export const sellingPlanGroups: readonly SellingPlanGroup[] = Object.values(groups)

/** Returns the id of the plan group that a range row names. */
export function getPlanGroupId(set: PlanSet): number {
  return groups[set].id
}
