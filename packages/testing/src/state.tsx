import { AppProvider } from '@vitrine/storefront/context/context.tsx'
import { createQueryCache, type QueryCache } from '@vitrine/storefront/context/query-cache.ts'
import type { ShopperState } from '@vitrine/storefront/device/store/store.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type DrawOptions, loadLazyComponents, setupOf } from './draw.tsx'

/** Renders a screen once for a shopper in a given state, as the browser does after reading its storage. */
export async function drawFor(
  node: ReactNode,
  shopper: Partial<ShopperState>,
  options: DrawOptions = {},
): Promise<string> {
  const setup = setupOf(options)
  setup.shopper.setState({ loaded: true, ...shopper })
  // Rendering to a string uses the store's initial state, which on the server is the same for everyone; here it is this
  // shopper's.
  const shopperStore = Object.assign({}, setup.shopper, { getInitialState: setup.shopper.getState })
  const whole = <AppProvider setup={{ ...setup, shopper: shopperStore }}>{node}</AppProvider>
  await loadLazyComponents()
  let html = renderToString(whole)
  while ((await setup.replies.settle()) > 0) html = renderToString(whole)
  return html
}

/** Creates a query cache with these answers by query key: a value, or an Error that the query failed with. */
export async function seedQueryCache(answers: Readonly<Record<string, unknown>>): Promise<QueryCache> {
  const replies = createQueryCache()
  for (const [key, answer] of Object.entries(answers)) {
    const whole = `en/US/${key}`
    replies.subscribe(whole, () => undefined)
    replies.fetch(whole, async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
  }
  await replies.settle()
  return replies
}
