import type { OutputOf } from '@vitrine/core/contract/call'
import type { IntegrationCategory } from '@vitrine/core/contract/shop/integrations'
import type {
  getBenefits,
  getReviews,
  getSizes,
  reportCrash,
} from '@vitrine/core/contract/shop/shopper-extras'
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
export type ReviewPage = NonNullable<OutputOf<typeof getReviews>['reviews']>
export type Review = ReviewPage['items'][number]
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
  readonly search: (asked: {
    readonly term: string
    readonly language: Language
  }) => Promise<readonly string[] | null>
  readonly recommend: (product: ProductReference) => Promise<readonly string[] | null>
  readonly sizes: (asked: ProductReference & { readonly language: Language }) => Promise<SizeGuide | null>
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
/** Asks a provider. Throws a ProviderFault for all but an answer of 2xx, or of 404. */
export type ProviderFetch = (
  question: ProviderRequest,
) => Promise<{ readonly status: number; readonly text: string }>

/** An integration: what it says of itself, what it needs, and how it works. */
export type Integration<S extends Settings = Settings> = {
  /** Its folder. */
  readonly name: string
  /** As its maker writes it. */
  readonly title: string | LocalizedText
  readonly category: IntegrationCategory
  /** What its tile is coloured in, `#rrggbb`. */
  readonly color: string
  readonly website?: string
  readonly words: {
    readonly summary: LocalizedText
    /** What it adds to the app, and which data it sees: read before it is turned on. */
    readonly adds: readonly LocalizedText[]
    readonly sees: readonly LocalizedText[]
  }
  /** What it can do; `open` gives just these. */
  readonly can: readonly Capability[]
  /** The address of its API; null where there is none, or the merchant's settings name it. */
  readonly endpoint: string | null
  readonly settings: S
  readonly open: (with_: {
    readonly values: Values<S>
    readonly reach: ProviderFetch
    /** The address that the merchant named in the place of the integration's own; '' where they did not. */
    readonly address: string
    readonly project: IntegrationProject
    /** Addresses on this machine may be named. */
    readonly local: boolean
  }) => Provider
  /** Its provider's protocol, faithfully, for tests and the demo; null for one that asks nobody. */
  readonly standIn: {
    readonly answer: FakeProvider
    /** Settings that it takes, given its address. */
    readonly trial: (address: string) => Partial<Values<S>>
  } | null
  /** For one that is set up on another page of the dashboard: which, and whether it is on. */
  readonly elsewhere?: {
    readonly page: 'measuring'
    readonly isOn: (project: ProjectRow) => boolean
  }
}
