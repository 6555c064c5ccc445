import type { OutputOf } from '@vitrine/core/contract/call'
import type { IntegrationCategory } from '@vitrine/core/contract/shop/integrations'
import type {
  getBenefits,
  getReviews,
  getSizes,
  reportCrash,
} from '@vitrine/core/contract/shop/shopper-integrations'
import type { Language } from '@vitrine/core/i18n/languages'
import type { z } from 'zod'
import type { ProjectRow } from '../access/access.ts'
import type { FakeProvider } from './fake-provider.types.ts'

/** Dashboard text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>

/** Setting that a merchant enters. All are stored as texts; '' means left out. */
export type Setting = {
  /** A `secret` is encrypted and never returned; an `address` is a URL of the public internet (address.ts). */
  readonly kind: 'text' | 'secret' | 'address' | 'choice'
  readonly label: LocalizedText
  readonly hint?: LocalizedText
  readonly placeholder?: string
  readonly optional?: true
  /** Required format. */
  readonly pattern?: RegExp
  /** Options of a choice; the first is the default. */
  readonly options?: Readonly<Record<string, LocalizedText>>
}
export type Settings = Readonly<Record<string, Setting>>
export type Values<S extends Settings> = { readonly [K in keyof S]: string }

/** Shop data that a provider may use. */
export type IntegrationProject = Pick<ProjectRow, 'id' | 'shop' | 'permanent' | 'domain' | 'storefront'>

export type ProductReference = { readonly id: number; readonly handle: string }
export type CustomerReference = { readonly id: string; readonly email: string }
type ShownReviews = NonNullable<OutputOf<typeof getReviews>['reviews']>
export type Review = ShownReviews['items'][number]
export type ReviewPage = Pick<ShownReviews, 'average' | 'count' | 'items' | 'more'>
export type Points = Omit<OutputOf<typeof getBenefits>['programs'][number], 'name'>
export type SizeGuide = NonNullable<OutputOf<typeof getSizes>['guide']>
export type Crash = Omit<z.output<(typeof reportCrash)['input']>, 'slug'> & { readonly at: Date }
export type Contact = { readonly email: string; readonly agreed: Date }
/** Contact for text messages. `phone` is in E.164 format. */
export type TextContact = Contact & { readonly phone: string }
type ConsentAsked = { readonly countries: readonly string[]; readonly policy: string | null }

/**
 * Capabilities of integrations, which the product calls without knowing the provider. Each may throw a ProviderFault;
 * null means "no data".
 */
export type Capabilities = {
  /** Returns a page of `REVIEW_PAGE_SIZE` reviews of a product, or of the shop for null, newest first. */
  readonly reviews: (about: {
    readonly product: ProductReference | null
    readonly page: number
  }) => Promise<ReviewPage | null>
  readonly points: (customer: CustomerReference) => Promise<Points | null>
  readonly portal: (
    customer: CustomerReference,
  ) => Promise<{ readonly url: string; readonly active: number } | null>
  /** Subscribes a contact who agreed to email. Idempotent. */
  readonly subscribe: (contact: Contact) => Promise<null>
  /** Subscribes a contact who agreed to text messages. Idempotent. */
  readonly sms: (contact: TextContact) => Promise<null>
  /** Returns product handles, best match first. */
  readonly search: (query: {
    readonly term: string
    readonly language: Language
  }) => Promise<readonly string[] | null>
  readonly recommend: (product: ProductReference) => Promise<readonly string[] | null>
  readonly sizes: (request: ProductReference & { readonly language: Language }) => Promise<SizeGuide | null>
  /** Returns the URL of the customer chat. Makes no request. */
  readonly help: () => Promise<{ readonly url: string }>
  readonly crash: (crash: Crash) => Promise<null>
  /** Returns the consent prompt shown before analytics. Makes no request. */
  readonly consent: () => Promise<ConsentAsked>
}
export type Capability = keyof Capabilities
export type CapabilityInput<C extends Capability> = Parameters<Capabilities[C]>[0]
export type CapabilityOutput<C extends Capability> = NonNullable<Awaited<ReturnType<Capabilities[C]>>>

/** Integration opened with a merchant's settings. */
export type Provider = Partial<Capabilities> & {
  /** Checks the connection with a minimal request. Throws a ProviderFault when it fails. */
  readonly check: () => Promise<void>
}

/** Request to a provider. `url` is absolute or relative to the integration's base URL. */
export type ProviderRequest = {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** Sends a request to a provider. Throws a ProviderFault for any status but 2xx and 404. */
export type ProviderFetch = (
  question: ProviderRequest,
) => Promise<{ readonly status: number; readonly text: string }>

/** Integration: its texts, settings and implementation. */
export type Integration<S extends Settings = Settings> = {
  /** Name, equal to its folder. */
  readonly name: string
  /** Title, as its provider writes it. */
  readonly title: string | LocalizedText
  readonly category: IntegrationCategory
  /** Color of its tile, `#rrggbb`. */
  readonly color: string
  readonly website?: string
  readonly texts: {
    readonly summary: LocalizedText
    /** What it adds to the app, and which data it sees; shown before it is turned on. */
    readonly adds: readonly LocalizedText[]
    readonly sees: readonly LocalizedText[]
  }
  /** Capabilities, exactly those that `open` returns. */
  readonly can: readonly Capability[]
  /** Base URL of its API; null when there is none, or when the merchant enters it. */
  readonly endpoint: string | null
  readonly settings: S
  readonly open: (with_: {
    readonly values: Values<S>
    readonly reach: ProviderFetch
    /** Base URL that the merchant entered; '' for the integration's own. */
    readonly address: string
    readonly project: IntegrationProject
    /** True when URLs of this machine are allowed. */
    readonly local: boolean
  }) => Provider
  /** Fake of its provider's protocol, for tests and the demo; null for an integration without requests. */
  readonly standIn: {
    readonly answer: FakeProvider
    /** Returns settings that the fake accepts, given its URL. */
    readonly trial: (address: string) => Partial<Values<S>>
  } | null
  /** For an integration with its own dashboard page: the page, and whether it is on. */
  readonly elsewhere?: {
    readonly page: 'tracking'
    readonly isOn: (project: ProjectRow) => boolean
  }
}
