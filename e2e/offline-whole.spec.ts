import { test } from '@playwright/test'
import { shopOffline } from './shop/journeys.ts'
import { loseNetwork, openAndCache } from './shop/no-network.ts'
import { Shopper } from './shop/shopper.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test('a screen that was visited opens offline, shows its age, and is refreshed once online', {
  tag: '@full',
}, async ({ page, context }) => {
  await openAndCache(page)
  await shopOffline(new Shopper(page), {
    lose: () => loseNetwork(context, page),
    listCachedKeys: () =>
      page.evaluate(async () => {
        const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) =>
          /answers/.test(one.name ?? ''),
        )
        if (name === '') return []
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => resolve(opening.result)
        })
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const asking = database.transaction('kept').objectStore('kept').getAllKeys()
          asking.onsuccess = () => resolve(asking.result)
        })
        database.close()
        return keys.map(String)
      }),
  })
})
