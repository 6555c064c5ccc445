import { saveWishlist } from '@vitrine/core/contract/shop/wishlists'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { fetchCustomerAccount } from '../../services/shop-access/customer-token.ts'
import { mergeWishlist } from './merge-wishlist.ts'

/** Calls with which devices of signed-in shoppers sync the account's wishlist. */
export const wishlistHandlers: readonly CallHandler[] = [
  handleCall(saveWishlist, async ({ slug, token, changes, lists }, { db }) => {
    const { project, customerId: customer } = await fetchCustomerAccount(db, slug, token)
    const mergeResult = await db.transaction((tx) =>
      mergeWishlist(
        tx,
        { project: project.id, customer, now: Date.now() },
        {
          wishes: changes.map(({ product: key, at, list: value }) => ({ key, at, value })),
          // Normalizes the case of list ids.
          lists: lists.map(({ list, at, name: value }) => ({ key: list.toLowerCase(), at, value })),
        },
      ),
    )
    return {
      account: Number(customer),
      wishes: mergeResult.wishes.standing.map(({ key: product, at, value }) => ({
        product,
        at,
        list: value ?? '',
      })),
      over: [...mergeResult.wishes.over],
      lists: mergeResult.lists.standing.map(({ key: list, at, value }) => ({ list, at, name: value ?? '' })),
    }
  }),
]
