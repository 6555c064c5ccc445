import { MAX_BACKUP_FAVORITES, MAX_BACKUP_LINES } from '@vitrine/core/limits/device-backup'
import { isRecord } from '@vitrine/core/validation/is-record'
import { mergeSharedLines, type SharedLine, toAvailableLines } from '@vitrine/storefront/cart/shared-cart.ts'
import { loadConsentChoice } from '@vitrine/storefront/device/consent/consent-choice.ts'
import type { ShopperData } from '@vitrine/storefront/device/store/shopper-data.ts'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'

/** Storage key of the text that the server was last told; absent when the browser has dropped its storage. */
const KEY = 'device.saved'
const PATH = '/shopper/device'
/** Delay after a change, ms: several in a row are one request. */
const SETTLE_MS = 1000

type Options = {
  readonly data: Pick<PageData, 'language' | 'shop'>
  readonly shopper: ShopperStore
  readonly ports: Pick<Ports, 'callServer' | 'client' | 'storage'>
}

/**
 * Backs up a guest's cart, wishlist and installation id in a cookie of the server, because Safari deletes
 * storage written by scripts after seven days without a visit. First restores that backup where the browser
 * has deleted its storage. Resolves once the present data has been sent. Rejects when a request fails; the
 * next page tries again.
 */
export async function startDeviceBackup(options: Options): Promise<void> {
  const { shopper, ports } = options
  let last = await ports.storage.get(KEY)
  if (last === null) {
    await restore(options)
    last = ''
    await ports.storage.set(KEY, last)
  }
  const save = async () => {
    const device = await toBackup(shopper.getState(), ports.storage)
    const text = JSON.stringify(device)
    const isEmpty = device.subscriber === null && device.lines.length + device.favorites.length === 0
    if (text === last || (last === '' && isEmpty)) return
    await ports.callServer(PATH, { save: device })
    last = text
    await ports.storage.set(KEY, text)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  shopper.subscribe((now, before) => {
    if (
      now.cart === before.cart &&
      now.favorites === before.favorites &&
      now.subscriber === before.subscriber
    )
      return
    clearTimeout(timer)
    // The next change or page tries again.
    timer = setTimeout(() => void save().catch(() => undefined), SETTLE_MS)
  })
  await save()
}

/** Returns what the cookie keeps. Without consent the installation stays unknown (decision 0073). */
async function toBackup(shopper: ShopperData, storage: Ports['storage']) {
  const isRefused = (await loadConsentChoice(storage)) === 'no'
  return {
    subscriber: isRefused ? null : shopper.subscriber,
    lines: shopper.cart.slice(-MAX_BACKUP_LINES).map(({ variant, quantity, plan }) => ({
      variant: variant.id,
      quantity,
      plan: plan?.id ?? null,
    })),
    favorites: shopper.favorites.slice(-MAX_BACKUP_FAVORITES),
  }
}

/** Adds what the cookie keeps to the shopper's data, at the shop's current prices and stock. */
async function restore({ data, shopper, ports }: Options): Promise<void> {
  const answer = await ports.callServer(PATH, { save: null })
  const device = isRecord(answer) && isRecord(answer.device) ? answer.device : null
  if (!device) return
  const { subscriber } = device
  const lines = Array.isArray(device.lines) ? device.lines.flatMap(readLine) : []
  const favorites = Array.isArray(device.favorites) ? device.favorites.filter(isId) : []
  const restored = lines.length === 0 ? [] : await fetchLines(lines, { data, shopper, ports })
  shopper.setState((now) => ({
    cart: mergeSharedLines(now.cart, restored),
    favorites: [...new Set([...favorites, ...now.favorites])],
    subscriber: now.subscriber ?? (typeof subscriber === 'string' ? subscriber : null),
  }))
}

async function fetchLines(lines: readonly SharedLine[], { data, shopper, ports }: Options) {
  const { fetchVariantsByIds } = await import('@vitrine/commerce/product/variantsByIds')
  const market = { lang: data.language, locale: shopper.getState().locale ?? data.shop.country }
  const variants = await fetchVariantsByIds(ports.client, {
    ids: lines.map(({ variant }) => variant),
    ...market,
  })
  return toAvailableLines(lines, variants).lines
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function readLine(value: unknown): SharedLine[] {
  if (!isRecord(value)) return []
  const { variant, quantity, plan } = value
  if (!isId(variant) || !isId(quantity)) return []
  return [{ variant, quantity, plan: isId(plan) ? plan : null }]
}
