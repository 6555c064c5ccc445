import type { Random } from './random.ts'

const DAY_MS = 86_400_000

type Place = {
  readonly country: string
  readonly lang: string
  readonly zone: string
  readonly first: readonly [string, ...string[]]
  readonly last: readonly [string, ...string[]]
}

const ENGLISH = {
  lang: 'en',
  first: ['Olivia', 'Noah', 'Emma', 'Liam', 'Ava', 'Ethan', 'Mia', 'Lucas', 'Grace', 'Henry', 'Ruby', 'Theo'],
  last: ['Carter', 'Bennett', 'Hughes', 'Morgan', 'Foster', 'Reed', 'Walsh', 'Parker', 'Ellis', 'Shaw'],
} as const
const GERMAN = {
  lang: 'de',
  first: ['Lena', 'Jonas', 'Hanna', 'Felix', 'Marie', 'Paul', 'Clara', 'Emil', 'Greta', 'Anton'],
  last: ['Schneider', 'Wagner', 'Becker', 'Hoffmann', 'Koch', 'Richter', 'Wolf', 'Neumann'],
} as const
const FRENCH = {
  lang: 'fr',
  first: ['Camille', 'Hugo', 'Chloé', 'Louis', 'Manon', 'Jules', 'Léa', 'Gabriel', 'Inès', 'Arthur'],
  last: ['Martin', 'Bernard', 'Petit', 'Moreau', 'Laurent', 'Girard', 'Roux', 'Fontaine'],
} as const
const SPANISH = {
  lang: 'es',
  first: ['Lucía', 'Mateo', 'Sofía', 'Martín', 'Valeria', 'Diego', 'Carmen', 'Pablo', 'Elena', 'Javier'],
  last: ['García', 'Fernández', 'López', 'Martínez', 'Ruiz', 'Navarro', 'Romero', 'Torres'],
} as const
const ARABIC = {
  lang: 'ar',
  first: ['ليلى', 'عمر', 'نور', 'يوسف', 'سارة', 'خالد', 'مريم', 'أحمد'],
  last: ['المنصوري', 'الهاشمي', 'القحطاني', 'النعيمي', 'الشامسي', 'العلي'],
} as const

const PLACES: readonly [readonly [Place, number], ...(readonly [Place, number])[]] = [
  [{ country: 'US', zone: 'America/New_York', ...ENGLISH }, 24],
  [{ country: 'US', zone: 'America/Chicago', ...ENGLISH }, 10],
  [{ country: 'US', zone: 'America/Los_Angeles', ...ENGLISH }, 13],
  [{ country: 'CA', zone: 'America/Toronto', ...ENGLISH }, 7],
  [{ country: 'GB', zone: 'Europe/London', ...ENGLISH }, 13],
  [{ country: 'AU', zone: 'Australia/Sydney', ...ENGLISH }, 4],
  [{ country: 'DE', zone: 'Europe/Berlin', ...GERMAN }, 10],
  [{ country: 'AT', zone: 'Europe/Vienna', ...GERMAN }, 2],
  [{ country: 'FR', zone: 'Europe/Paris', ...FRENCH }, 7],
  [{ country: 'ES', zone: 'Europe/Madrid', ...SPANISH }, 4],
  [{ country: 'MX', zone: 'America/Mexico_City', ...SPANISH }, 3],
  [{ country: 'AE', zone: 'Asia/Dubai', ...ARABIC }, 3],
]

/** One shopper with one installation of the app. Instants in ms. */
export type Person = {
  readonly id: string
  readonly at: number
  readonly platform: 'ios' | 'android' | 'web'
  readonly lang: string
  readonly country: string
  readonly zone: string
  readonly version: string
  readonly installed: number
  readonly name: string
  readonly email: string
  readonly customer: string | null
  /** Where pushes to them go; null for who was not asked or did not allow it. */
  readonly token: string | null
  readonly optedOutAt: number | null
  readonly tokenInvalidatedAt: number | null
  /** How often they come beside others. */
  readonly liking: number
}

/** The fleet of the push gateway's stand-in that these shoppers' phones are. */
export const FLEET = 'month'

/**
 * Creates `count` shoppers: most installed the app before the seeded month, the others during it, more of them
 * towards its end.
 */
export function createShoppers(random: Random, count: number, now: number): Person[] {
  return Array.from({ length: count }, (_, at) => {
    const origin = random.weighted(PLACES)
    const days = random.chance(0.6) ? 31 + random.next() * 90 : 31 * (1 - Math.sqrt(random.next()))
    const installed = Math.round(now - days * DAY_MS)
    const platform = random.weighted<Person['platform']>([
      ['ios', 52],
      ['android', 36],
      ['web', 12],
    ])
    const [first, last] = [random.pick(origin.first), random.pick(origin.last)]
    const mail = `${first}.${last}${at}`
      .normalize('NFD')
      .replace(/[^\w.]/g, '')
      .toLowerCase()
    const allowed = platform !== 'web' && random.chance(0.78)
    const createLossTime = (share: number) =>
      allowed && random.chance(share) ? Math.round(now - random.next() * Math.min(days, 28) * DAY_MS) : null
    const [optedOutAt, tokenInvalidatedAt] = [createLossTime(0.05), createLossTime(0.03)]
    return {
      id: random.id(installed),
      at,
      platform,
      lang: origin.lang,
      country: origin.country,
      zone: origin.zone,
      version: random.weighted([
        ['1.4.0', 6],
        ['1.3.2', 3],
        ['1.2.0', 1],
      ]),
      installed,
      name: `${first} ${last}`,
      email: `${mail.replace(/^[.\d]+/, 'shopper$&')}@example.com`,
      customer: random.chance(0.85) ? String(7_700_000_000_000 + at) : null,
      token: allowed ? `ExponentPushToken[${FLEET}-${String(at).padStart(7, '0')}]` : null,
      optedOutAt,
      tokenInvalidatedAt,
      liking: random.next() ** 3 * 6 + 0.2,
    }
  })
}

/** Returns true when a push would have reached the shopper at an instant. */
export function isReached({ token, optedOutAt, tokenInvalidatedAt, installed }: Person, at: number): boolean {
  return token !== null && installed < at && (optedOutAt ?? at) >= at && (tokenInvalidatedAt ?? at) >= at
}

/** Maps a shopper who was last active at `lastSeenAt` to a row of `subscribers`. */
export function toSubscriberRow(project: string, person: Person, lastSeenAt: number) {
  const { optedOutAt, tokenInvalidatedAt, token, platform, zone } = person
  const first = [optedOutAt, tokenInvalidatedAt]
    .filter((at) => at !== null)
    .sort((one, other) => one - other)[0]
  return {
    project_id: project,
    id: person.id,
    token,
    channel: token ? 'expo' : null,
    permission: token ? 'granted' : platform === 'web' || person.at % 3 === 0 ? 'unasked' : 'denied',
    lang: person.lang,
    country: person.country,
    platform,
    package: 'shop.alderfig.app',
    zone,
    customer_id: person.customer,
    created: toIsoTime(person.installed),
    last_seen: toIsoTime(Math.max(lastSeenAt, person.installed)),
    app_version: person.version,
    opted_out_at: optedOutAt && toIsoTime(optedOutAt),
    token_invalidated_at: tokenInvalidatedAt && toIsoTime(tokenInvalidatedAt),
    unsubscribed: first ? toIsoTime(first) : null,
    muted: person.at % 29 === 0 ? ['offers'] : [],
    birthday: person.at % 11 === 0 ? `${two(1 + (person.at % 12))}-${two(1 + (person.at % 28))}` : null,
  }
}

const two = (number: number) => String(number).padStart(2, '0')

/** Returns an instant (ms since 1970) as ISO 8601 text. */
export function toIsoTime(at: number): string {
  return new Date(at).toISOString()
}
