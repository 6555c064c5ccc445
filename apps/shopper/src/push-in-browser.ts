import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { createDemoPhone } from '@vitrine/storefront/push/demo-phone.ts'
import type { Device } from '@vitrine/storefront/push/device.types.ts'
import { createNoDevice } from '@vitrine/storefront/push/no-device.ts'
import { parseTappedPush, removeTappedPush } from '@vitrine/storefront/push/tapped-push.ts'
import { loadWebPushConfig } from '@vitrine/storefront/push/web-push-config.ts'

/**
 * Creates the push device of a browser preview: the demo phone of the demo shop. Without the demo shop no
 * pushes arrive.
 */
export async function createBrowserDevice({
  ports,
  shopper,
  app,
}: {
  readonly ports: Pick<Ports, 'callServer' | 'storage'>
  readonly shopper: ShopperStore
  readonly app: { readonly slug: string; readonly name: string }
}): Promise<Device> {
  const { href, origin, search } = window.location
  const tapped = parseTappedPush(search)
  if (tapped) window.history.replaceState(window.history.state, '', removeTappedPush(href))
  const { phone } = await loadWebPushConfig(ports).catch(() => ({ phone: null }))
  const pushPorts =
    phone === null
      ? createNoDevice('unsupported')
      : createDemoPhone(phone, {
          app: { ...app, url: `${origin}/` },
          storage: ports.storage,
          subscriber: () => shopper.getState().subscriber,
        })
  return {
    ...pushPorts,
    onOpened: (listener) => {
      if (tapped) listener(tapped)
    },
    onReceived: () => undefined,
  }
}
