import { keepWishes } from '@vitrine/core/contract/wishlists'
import { type Answered, answer } from '../../answer.ts'
import { ownAccount } from '../../platform/own-account.ts'
import { keepWishesOf } from './keep.ts'

/** What signed-in shoppers' devices tell of the account's wishlist. */
export const wishlistCalls: readonly Answered[] = [
  answer(keepWishes, async ({ slug, token, changes }, { db }) => {
    const { project, customerId } = await ownAccount(db, slug, token)
    const told = changes.map(({ product, at, list }) => ({ product, at, value: list }))
    const { standing, over } = await db.transaction((tx) =>
      keepWishesOf(tx, project.id, customerId, told, Date.now()),
    )
    return {
      account: Number(customerId),
      wishes: standing.map(({ product, at, value }) => ({ product, at, list: value ?? '' })),
      over: [...over],
    }
  }),
]
