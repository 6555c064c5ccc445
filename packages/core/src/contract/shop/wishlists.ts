import { z } from 'zod'
import { MAX_WISHLIST_CHANGES, MAX_WISHLIST_NAME_LENGTH } from '../../wishlist/wishlist.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { OWN_ACCOUNT_ERRORS, ownAccount } from './shopper.ts'

/** A product by the platform's number. */
const product = z.int().positive()
/** The list that a wish stands in: '' for the first one, else the random id that a device made for it. */
const list = z.union([z.literal(''), z.uuid()])

/** As many lists as one device may have named and taken away since it last told. */
const MAX_WISHLIST_CHANGES_PER_CALL = 100

export const saveWishlist = defineCall({
  path: '/shopper/wishlist',
  who: 'anyone',
  summary:
    'Syncs the account’s wishlist with a device: applies the device’s changes and returns the wishlist. For each product the latest change wins, even if changes arrive twice or late. An account holds up to 500 products and 20 named lists; changes that don’t fit are returned and stay on the device.',
  // Hearts are pressed one after another, and many shoppers may stand behind one address; each call asks the shop who it is.
  perMinute: 240,
  input: ownAccount.extend({
    changes: z
      .array(
        z.object({
          product,
          /** When it was changed, ms since 1970 by the server's clock; what is said to come is said now. */
          at: z.int().min(0),
          /** null: taken off. */
          list: list.nullable(),
        }),
      )
      .max(MAX_WISHLIST_CHANGES)
      .default([]),
    lists: z
      .array(
        z.object({
          list: z.uuid(),
          at: z.int().min(0),
          /** null: taken away. What stood in it stands in the first one. */
          name: z.string().trim().min(1).max(MAX_WISHLIST_NAME_LENGTH).nullable(),
        }),
      )
      .max(MAX_WISHLIST_CHANGES_PER_CALL)
      .default([]),
  }),
  output: z.object({
    /** The customer, as the platform numbers them. */
    account: z.int(),
    /** All that the account holds, the earliest first. */
    wishes: z.array(z.object({ product, at: z.int(), list })),
    /** Products that were told and did not fit. */
    over: z.array(product),
    /** Its lists by name, besides the first one, the earliest first. */
    lists: z.array(z.object({ list: z.uuid(), at: z.int(), name: z.string() })),
  }),
  errors: OWN_ACCOUNT_ERRORS,
  example: {
    slug: EXAMPLE.slug,
    token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61',
    changes: [{ product: 7000000000001, at: 1790000000000, list: '' }],
  },
})
