import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { LISTING_IMAGE_SLOTS } from '../../listing/image-slots.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, uuid } from '../shared.ts'
import { listingContent } from './listing-content.ts'

const language = z.enum(LANGUAGES)
const listingId = uuid('Unknown listing')
const imageId = uuid('Unknown image')

/** Image of a listing, for one position; screenshots and the feature graphic also have a language. */
export const listingImage = z.object({
  id: imageId,
  place: z.enum(LISTING_IMAGE_SLOTS),
  /** Null: used in every language without its own. */
  language: language.nullable(),
  url: z.string(),
  /** px */
  width: z.int(),
  height: z.int(),
  /** Bytes. */
  size: z.int(),
  /** True for a generated screenshot, false for an upload. */
  generated: z.boolean(),
  /** True when it has transparent parts. */
  alpha: z.boolean().default(false),
})
export type ListingImage = z.output<typeof listingImage>

/** `draft`: editable. `submitted`: fixed and sent to the stores. `published`: visible to shoppers. */
const listingState = z.enum(['draft', 'submitted', 'published'])
export type ListingState = z.output<typeof listingState>

const listing = z.object({
  id: listingId,
  /** Starts at 100 (spec section 9). */
  version: z.int(),
  state: listingState,
  /** Counter of saves: a save names the revision that the editor has. */
  revision: z.int(),
  content: listingContent,
  /** In the order of display. */
  pictures: z.array(listingImage),
  /** True when the demo account's password is stored. */
  demoPassword: z.boolean(),
  created: instant,
  changed: instant,
  submitted: instant.nullable(),
  published: instant.nullable(),
})
export type Listing = z.output<typeof listing>

const listed = listing.pick({
  id: true,
  version: true,
  state: true,
  changed: true,
  submitted: true,
  published: true,
})
export type ListedListing = z.output<typeof listed>

const ofProject = { project: projectId }
const one = { ...ofProject, id: listingId }
const EXAMPLE_ID = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1d01'
const EXAMPLE_ONE = { project: EXAMPLE.project, id: EXAMPLE_ID }

const NO_LISTING = {
  status: 404,
  message: 'This listing version no longer exists. Look for it in the list.',
} as const
const CHANGED = {
  status: 409,
  message: 'Someone else edited this listing. Reload it.',
} as const

export const getListing = defineCall({
  path: '/listings/get',
  who: 'allow_publish',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary: 'Returns the store listing draft or one of its versions. A new project has a prefilled draft.',
  input: z.object({ ...ofProject, id: listingId.optional() }),
  output: z.object({
    listing,
    /** True when the app supports tablets: stores then require tablet screenshots. */
    tablets: z.boolean(),
  }),
  errors: { 'no-listing': NO_LISTING },
  example: { project: EXAMPLE.project },
})

export const listListings = defineCall({
  path: '/listings/list',
  who: 'allow_publish',
  key: 'read',
  changesNothing: true,
  summary: 'Lists the store listing versions, newest first, up to 100.',
  input: z.object(ofProject),
  output: z.object({ listings: z.array(listed) }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const saveListing = defineCall({
  path: '/listings/save',
  who: 'allow_publish',
  changesNothing: true,
  summary:
    'Saves the listing draft, complete or not. `seen` is the revision it is based on; any other is rejected. Repeating the request saves it once. `demoPassword` is stored encrypted: omit it to keep it, send an empty value to delete it.',
  input: z.object({
    ...ofProject,
    baseRevision: z.int().min(0),
    content: listingContent,
    demoPassword: z.string().max(200).optional(),
  }),
  output: z.object({ listing }),
  errors: { changed: CHANGED },
  log: { operation: 'edit', fields: [], isGrouped: true },
  example: {
    project: EXAMPLE.project,
    baseRevision: 0,
    content: {
      main: 'en',
      texts: {
        en: {
          name: 'Alder Lamps',
          title: 'Alder Lamps',
          subtitle: 'Light made by hand',
          short: 'Lamps made by hand, delivered to your door.',
          description: 'All our lamps in one place.',
          keywords: 'lamps,light,oak',
        },
      },
      policy: 'https://alder.example/privacy',
      support: 'https://alder.example/help',
    },
  },
})

export const submitListing = defineCall({
  path: '/listings/submit',
  who: 'allow_publish',
  changesNothing: true,
  summary:
    'Locks the draft as a version for submission; later edits belong to the next version. Nothing is sent: submit the export or the next build to the stores.',
  input: z.object({ ...ofProject, baseRevision: z.int().min(0) }),
  output: z.object({ listing }),
  errors: {
    changed: CHANGED,
    incomplete: {
      status: 409,
      message: 'The listing is incomplete. Fill in its required fields first; the checks name them.',
    },
  },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, baseRevision: 0 },
})

export const publishListing = defineCall({
  path: '/listings/publish',
  who: 'allow_publish',
  changesNothing: true,
  summary: 'Marks a submitted listing version as live in the stores, or unmarks it.',
  input: z.object({ ...one, published: z.boolean() }),
  output: z.object({ listing }),
  errors: {
    'no-listing': NO_LISTING,
    'not-submitted': { status: 409, message: 'Lock this version for submission first.' },
  },
  log: { operation: 'edit', fields: [] },
  example: { ...EXAMPLE_ONE, published: true },
})

export const restoreListing = defineCall({
  path: '/listings/restore',
  who: 'allow_publish',
  changesNothing: true,
  summary: 'Restores a listing version to the draft, including images. `seen` is the draft’s revision.',
  input: z.object({ ...one, baseRevision: z.int().min(0) }),
  output: z.object({ listing }),
  errors: { 'no-listing': NO_LISTING, changed: CHANGED },
  log: { operation: 'edit', fields: [] },
  example: { ...EXAMPLE_ONE, baseRevision: 0 },
})

export const checkListingAddresses = defineCall({
  path: '/listings/check-links',
  who: 'allow_publish',
  perMinute: 20,
  changesNothing: true,
  summary:
    'Returns which of these addresses are broken: the page is gone or the domain doesn’t exist. Slow or blocked addresses aren’t reported.',
  input: z.object({ ...ofProject, addresses: z.array(z.string().max(255)).max(8) }),
  output: z.object({ unreachableUrls: z.array(z.string()) }),
  errors: {},
  example: { project: EXAMPLE.project, addresses: ['https://alder.example/privacy'] },
})

export const exportListing = defineCall({
  path: '/listings/export',
  who: 'allow_publish',
  changesNothing: true,
  summary:
    'Returns a download URL, valid for two minutes, for the draft or a version as a zip for fastlane (deliver, supply) and EAS Metadata. It contains the demo account’s password.',
  input: z.object({ ...ofProject, id: listingId.optional() }),
  output: z.object({ url: z.string() }),
  errors: { 'no-listing': NO_LISTING },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project },
})
