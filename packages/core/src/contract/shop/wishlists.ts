import { z } from 'zod'
import { MAX_WISHLIST_CHANGES, MAX_WISHLIST_NAME_LENGTH } from '../../wishlist/wishlist.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { uuid } from '../shared.ts'
import { OWN_ACCOUNT_ERRORS, ownAccount } from './shopper.ts'

/** Product id of the platform. */
const product = z.int().positive()
/** Wishlist of an entry: '' for the default list, else the random id that a device generated for it. */
const list = z.union([z.literal(''), uuid()])

/** Maximum number of named and deleted lists in one call. */
const MAX_WISHLIST_CHANGES_PER_CALL = 100

export const saveWishlist = defineCall({
  path: '/shopper/wishlist',
  maxBodyBytes: 192 * 1024,
  who: 'anyone',
  summary:
    'Syncs the account’s wishlist with a device: applies the device’s changes and returns the wishlist. For each product the latest change wins, even if changes arrive twice or late. An account holds up to 500 products and 20 named lists; changes that don’t fit are returned and stay on the device.',
  // Shoppers tap several hearts in a row, and many may share one IP address; each call asks the shop for the customer.
  perMinute: 240,
  input: ownAccount.extend({
    changes: z
      .array(
        z.object({
          product,
          /** Time of the change, ms since 1970 by the server's clock; a future time counts as now. */
          at: z.int().min(0),
          /** Null to remove the entry. */
          list: list.nullable(),
        }),
      )
      .max(MAX_WISHLIST_CHANGES)
      .default([]),
    lists: z
      .array(
        z.object({
          list: uuid(),
          at: z.int().min(0),
          /** Null to delete the list; its entries move to the default list. */
          name: z.string().trim().min(1).max(MAX_WISHLIST_NAME_LENGTH).nullable(),
        }),
      )
      .max(MAX_WISHLIST_CHANGES_PER_CALL)
      .default([]),
  }),
  output: z.object({
    /** Numeric id of the customer at the platform. */
    account: z.int(),
    /** All entries of the account, earliest first. */
    wishes: z.array(z.object({ product, at: z.int(), list })),
    /** Products that exceeded the maximum. */
    over: z.array(product),
    /** Named lists besides the default one, earliest first. */
    lists: z.array(z.object({ list: uuid(), at: z.int(), name: z.string() })),
  }),
  errors: OWN_ACCOUNT_ERRORS,
  example: {
    slug: EXAMPLE.slug,
    token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61',
    changes: [{ product: 7000000000001, at: 1790000000000, list: '' }],
  },
})
