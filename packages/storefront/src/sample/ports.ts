import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { createStore } from 'zustand/vanilla'
import type { createQueryCache } from '../context/query-cache.ts'
import type { Outbox, OutboxState } from '../device/outbox/outbox.types.ts'
import { EMPTY_LISTS } from '../device/wishlist/no-wishlist.ts'
import type { PlatformSignIn, Ports } from '../ports.ts'
import { createSampleInstallation } from './installation.ts'
import { mapProducts } from './products.ts'
import type { Sample } from './sample.ts'
import type { SampleShop } from './shop.ts'
import { createSampleWishlist } from './wishlist.ts'

type Through = NonNullable<NonNullable<Parameters<typeof createQueryCache>[1]>['through']>

/** What stands around every screen is asked for whatever the screen's own state. */
const AROUND: ReadonlySet<string> = new Set(['navigation'])

/** The kind of question that a whole key is of: behind language and country, up to what it is about. */
function kindOf(key: string): string {
  const [, , ...own] = key.split('/')
  return own.join('/').split(' ', 1)[0] ?? ''
}

/** Creates a query client that answers the queries of a sample state and forwards all others to the shop. */
export function createSampleClient(sample: Sample, shop: SampleShop): Through {
  return async (key, question, signal) => {
    const kind = kindOf(key)
    const real = () => question(signal)
    if (AROUND.has(kind)) return real()
    if (sample.line === 'hangs') return new Promise(() => undefined)
    if (sample.line === 'fails')
      throw new StorefrontError('status', 'A sample of a shop that does not answer')
    const own = sample.answers?.find((each) => each.kind === kind)
    const answer = own ? await own.give(real, shop) : await real()
    const { products } = sample
    return products ? mapProducts(answer, (product) => products(product, shop)) : answer
  }
}

/** Keeps what it is given as long as the page is there, and nowhere else. */
function memoryStorage(): Ports['storage'] {
  const storedValues = new Map<string, string>()
  return {
    get: async (key) => storedValues.get(key) ?? null,
    set: async (key, value) => void storedValues.set(key, value),
    remove: async (key) => void storedValues.delete(key),
  }
}

/** Calls of the merchant server that only read, and are about no shopper. */
const READS: ReadonlySet<string> = new Set(['/shopper/extras', '/shopper/reviews', '/shopper/sizes'])

/** From the canvas nobody is led to the platform's page: it could not be drawn there. */
const NO_PLATFORM_SIGN_IN: PlatformSignIn = {
  back: '',
  visit: async () => null,
  secrets: { random: (bytes) => new Uint8Array(bytes), sha256: async () => new Uint8Array(32) },
}

/** Whatever is changed on the canvas is as good as told. */
const NO_QUEUE: Outbox = {
  state: createStore<OutboxState>()(() => ({ waiting: [], refused: [] })),
  loaded: Promise.resolve(),
  add: async () => ({ became: 'taken', status: null }),
  flush: async () => undefined,
  drop: async () => undefined,
  subscribe: () => () => undefined,
  clearRefused: async () => undefined,
}

const never: Promise<never> = new Promise(() => undefined)

/**
 * Creates the ports of the studio's canvas. They read from the shop, store nothing on the device and track nothing. In
 * a sample, changes do not reach the shop either.
 */
export function createCanvasPorts(basePorts: Ports, sample: Sample, shop: SampleShop): Ports {
  const storage = memoryStorage()
  const createInstallation = async () =>
    createSampleInstallation((await sample.push?.(shop)) ?? {}, sample.line)
  let installation: ReturnType<typeof createInstallation> | undefined
  const start = () => {
    if (sample.line === 'hangs') return never
    installation ??= createInstallation()
    return installation
  }
  let cachedLists: ReturnType<typeof loadLists> | undefined
  const loadLists = async () => createSampleWishlist((await sample.lists?.(shop)) ?? EMPTY_LISTS)
  const wishlist = () => {
    cachedLists ??= loadLists()
    return cachedLists
  }
  const refused = async (): Promise<never> => {
    throw new StorefrontError('status', 'A sample changes nothing at the shop')
  }
  return {
    ...basePorts,
    client: isEmptySample(sample) ? basePorts.client : { ...basePorts.client, mutate: refused },
    storage,
    secrets: storage,
    checkout: isEmptySample(sample) ? basePorts.checkout : async () => undefined,
    settle: async () => undefined,
    platformSignIn: async () => NO_PLATFORM_SIGN_IN,
    queue: async () => NO_QUEUE,
    wishlist,
    track: () => undefined,
    arrived: () => undefined,
    // What integrations tell of the goods is there to be seen; nobody is told, and nothing of a shopper asked.
    callServer: async (path, body) => (READS.has(path) ? basePorts.callServer(path, body) : null),
    pushes: {
      // Whom no sample speaks of hears nothing by push, and is not asked whether they want to.
      started: sample.push ? start() : never,
      start,
    },
  }
}

/** Returns true for a sample that changes nothing: the canvas then shows the shop itself. */
export function isEmptySample(sample: Sample): boolean {
  return Object.keys(sample).every((name) => name === 'at')
}
