import { z } from 'zod'
import { createPermissionRecord } from '../../access/permissions.ts'
import { findCountry } from '../../countries/countries.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { isZone } from '../../time/time-zones.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'
import { SHOP_UNREACHABLE, showcase } from './showcase.ts'

const name = z.string('Enter a name').trim().min(1, 'Enter a name').max(60, VALIDATION_TEXTS.maximum(60))
/** Returns true for a slug that our own files or pages use or may use, so that no app can have it. */
export function isReserved(slug: string): boolean {
  return [
    'assets',
    'api',
    'app',
    'admin',
    'confirm',
    'dashboard',
    'designs',
    'embedded',
    'files',
    'installed',
    'invitation',
    'login',
    'mailbox',
    'preview',
    'recovery',
    'sign-up',
    'static',
    'updates',
    'user',
    'web',
    'webhooks',
    'www',
  ].includes(slug)
}

const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'Use lowercase letters, digits and hyphens only (40 max)')
  .refine((text) => !isReserved(text), 'This address is already taken. Choose another one.')
const language = z.enum(LANGUAGES)
const region = z.string().refine((code) => findCountry(code) !== null, VALIDATION_TEXTS.select)

/** Bundle id as Apple accepts it, application id as Google does. '' for none yet. */
const bundleId = z
  .string()
  .trim()
  .max(155, VALIDATION_TEXTS.maximum(155))
  .regex(
    /^$|^[a-z0-9][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+$/i,
    'Use two or more parts of letters, digits and hyphens, separated by dots, such as com.lamps.app',
  )
const applicationId = z
  .string()
  .trim()
  .max(150, VALIDATION_TEXTS.maximum(150))
  .regex(
    /^$|^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/i,
    'Use two or more parts separated by dots, such as com.lamps.app. Each starts with a letter and contains only letters, digits and _.',
  )
const zone = z.string().max(64).refine(isZone, 'Choose a time zone from the list')

/** Permissions of a member in a project (spec section 6). */
const permissions = z.object({ owner: z.boolean(), ...createPermissionRecord(() => z.boolean()) })
export type Permissions = z.output<typeof permissions>

/** Project of a merchant. `storefront` is the shop's public token; the admin token never leaves the server. */
const project = z.object({
  id: projectId,
  slug: z.string(),
  name: z.string(),
  /** The shop's address, such as `my-shop.myshopify.com`; null until a shop is connected. */
  shop: z.string().nullable(),
  /** Sample shop that the preview shows until a shop is connected: a trade's, or the address of a visited shop. */
  showcase: showcase,
  /** The shop's own name; null until a shop is connected. */
  shopName: z.string().nullable(),
  /** Public host of the shop's website. */
  domain: z.string().nullable(),
  storefront: z.string().nullable(),
  /** True when an admin token is stored, which files and webhooks need. */
  admin: z.boolean(),
  /** True when the merchant's own app at the platform signs webhooks, and its secret is stored. */
  ownApp: z.boolean(),
  country: z.string().nullable(),
  currency: z.string(),
  money: z.string(),
  lang: language,
  langs: z.array(language),
  /** Current offset from UTC in whole hours, truncated. */
  timezone: z.number().int(),
  /** IANA time zone of the project, such as `Asia/Kolkata`. */
  zone: z.string(),
  plan: z.string(),
  /** Name of the plan by language, where it has another than `plan`. */
  planTitle: z.partialRecord(z.enum(LANGUAGES), z.string()),
  /** What the plan allows. */
  limits: z.object({ members: z.int(), languages: z.int(), regions: z.int() }),
  /** Target countries of the app; empty for all. */
  regions: z.array(z.string()),
  /** True when the native app supports tablets. */
  tablets: z.boolean(),
  /** Id of the app at Apple and Google; '' until one is chosen. */
  package: z.string(),
  packageAndroid: z.string(),
  /** When it will be deleted; null when no deletion is scheduled. */
  deletion: instant.nullable(),
  /** Until when an admin of this server acts in it for its owner; null when none does. */
  acting: instant.nullable(),
  /** URL of the shopping app. */
  webUrl: z.string(),
  /** Content hash of the live design; null before the first publish. */
  published: z.string().nullable(),
  created: instant,
  permissions,
})
export type Project = z.output<typeof project>

const SLUG_TAKEN = {
  'slug-taken': { status: 409, message: 'This address is already taken. Choose another one.' },
} as const

export const listProjects = defineCall({
  path: '/projects/list',
  who: 'user',
  summary: 'Lists the signed-in merchant’s projects, newest first.',
  input: z.object({}),
  output: z.object({ projects: z.array(project) }),
  errors: {},
  example: {},
})

export const createProject = defineCall({
  path: '/projects/create',
  who: 'user',
  perMinute: 60,
  summary:
    'Creates a project owned by the caller. Without a slug, one is created from the name. With a showcase it starts with a matching design and can take the store’s name, otherwise with the default design.',
  input: z.object({
    name: name.optional(),
    slug: slug.optional(),
    zone: zone.optional(),
    showcase: showcase.optional(),
  }),
  output: z.object({ project }),
  errors: {
    ...SLUG_TAKEN,
    ...SHOP_UNREACHABLE,
    'too-many-projects': {
      status: 409,
      message: 'You’ve reached the limit of projects for one account. Delete one first.',
    },
  },
  example: { name: 'Lamps & Light', zone: 'Europe/Berlin' },
})

export const getProject = defineCall({
  path: '/projects/get',
  who: 'member',
  key: 'read',
  tool: true,
  summary: 'Returns a project.',
  input: z.object({ project: projectId }),
  output: z.object({ project }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const updateProject = defineCall({
  path: '/projects/update',
  who: 'owner',
  summary: 'Updates the given fields and leaves the rest unchanged.',
  input: z.object({
    project: projectId,
    name: name.optional(),
    slug: slug.optional(),
    lang: language.optional(),
    langs: z.array(language).min(1, VALIDATION_TEXTS.select).max(LANGUAGES.length).optional(),
    /** Offset from UTC in whole hours, without daylight saving time; `zone` is more precise and takes precedence. */
    timezone: z.number().int().min(-12).max(14).optional(),
    zone: zone.optional(),
    regions: z.array(region).max(300).optional(),
    tablets: z.boolean().optional(),
    package: bundleId.optional(),
    packageAndroid: applicationId.optional(),
  }),
  output: z.object({ project }),
  errors: {
    ...SLUG_TAKEN,
    plan: { status: 409, message: 'Your plan doesn’t allow this many. Choose fewer.' },
  },
  log: {
    operation: 'edit',
    fields: ['name', 'slug', 'lang', 'langs', 'zone', 'regions', 'tablets', 'package', 'packageAndroid'],
  },
  example: {
    project: EXAMPLE.project,
    name: 'Lamps & Light',
    langs: ['en', 'de'],
    zone: 'Asia/Kolkata',
    regions: ['DE'],
  },
})

export const deleteProject = defineCall({
  path: '/projects/delete',
  who: 'owner',
  summary:
    'Schedules the project, its app and all its data for permanent deletion in seven days. Repeating the request keeps the date.',
  input: z.object({ project: projectId }),
  output: z.object({ project }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project },
})

export const restoreProject = defineCall({
  path: '/projects/restore',
  who: 'owner',
  summary: 'Cancels the project deletion. Calling it without a scheduled deletion isn’t an error.',
  input: z.object({ project: projectId }),
  output: z.object({ project }),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project },
})
