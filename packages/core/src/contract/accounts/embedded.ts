import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { SHOP_ERRORS } from '../shop/shop.ts'
import { session } from './users.ts'

/**
 * Session token that the platform's app bridge gives to a page inside its admin: a JWT that is valid for one minute.
 */
const token = z.string('Open this page in your Shopify admin.').min(1).max(4000)

const BAD_TOKEN = {
  'bad-session-token': {
    status: 401,
    message: 'Your Shopify admin session expired. Open the app in your Shopify admin again.',
  },
} as const

const EXAMPLE_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJkZXN0IjoiaHR0cHM6Ly9sYW1wcy5teXNob3BpZnkuY29tIn0.c2lnbmF0dXJl'

export const openEmbedded = defineCall({
  path: '/embedded/open',
  who: 'anyone',
  perMinute: 120,
  summary:
    'Signs in from Shopify admin with its session token, as the linked account. Without a linked account, the response says so and whether the store has an app here.',
  input: z.object({ token }),
  output: z.object({
    /** Null when no account is linked to this user of the shop, or the account is no member any more. */
    session: session.nullable(),
    /** Path of the project to open. */
    project: z.string().nullable(),
    shop: z.string(),
    hasApp: z.boolean(),
  }),
  errors: BAD_TOKEN,
  example: { token: EXAMPLE_TOKEN },
})

export const linkEmbedded = defineCall({
  path: '/embedded/link',
  who: 'user',
  summary:
    'Links the signed-in account to the Shopify admin user in the session token, who is then signed in automatically from the admin. Only for members of a project of that store. If the store has no project yet, connect one with `/shop/connect-embedded` first.',
  input: z.object({ token }),
  output: z.object({ project: z.string().nullable(), shop: z.string() }),
  errors: {
    ...BAD_TOKEN,
    'not-member': {
      status: 409,
      message: 'This store already has an app, and you’re not on its team. Ask the owner for an invitation.',
    },
  },
  example: { token: EXAMPLE_TOKEN },
})

const { 'no-shop': _none, ...shopErrors } = SHOP_ERRORS

export const connectEmbedded = defineCall({
  path: '/shop/connect-embedded',
  who: 'owner',
  summary:
    'Connects the store whose admin has the app open: exchanges the session token for store access tokens without a consent page and links the account to its admin user.',
  input: z.object({ project: projectId, token }),
  output: z.object({ shop: z.string(), webhooks: z.boolean() }),
  errors: {
    ...shopErrors,
    ...BAD_TOKEN,
    'shop-taken': {
      status: 409,
      message: 'This store already has an app. Ask its owner for an invitation.',
    },
    'other-shop': {
      status: 409,
      message: 'This project is connected to another store. Create a new project for this store.',
    },
  },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, token: EXAMPLE_TOKEN },
})
