import { StorefrontError } from '@vitrine/commerce/storefront-error'
import type { Ports } from '../../ports.ts'

type Watched = Pick<Ports, 'client' | 'callServer' | 'haptic'>

/**
 * Wraps the ports, to record in which visit something last failed for the shopper: a query, a server call or
 * a form.
 * @param visit Returns the current visit.
 * @returns The wrapped ports; `note`, which records a failure outside of them; `troubled`, which returns true
 * when something failed in the current visit.
 */
export function watchFailures<P extends Watched>(
  ports: P,
  visit: () => string | null,
): { readonly ports: P; readonly note: () => void; readonly troubled: () => boolean } {
  let last: string | null | undefined
  const note = () => {
    last = visit()
  }
  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      // Leaving a screen cancels its requests, which is not a failure.
      if (!(error instanceof StorefrontError && error.kind === 'cancelled')) note()
      throw error
    }
  }
  const { client, callServer, haptic } = ports
  return {
    note,
    troubled: () => last !== undefined && last === visit(),
    ports: {
      ...ports,
      client: {
        url: client.url,
        query: (...parameters) => watched(client.query(...parameters)),
        mutate: (...parameters) => watched(client.mutate(...parameters)),
      },
      callServer: (...call) => watched(callServer(...call)),
      haptic: (kind) => {
        if (kind === 'error') note()
        haptic(kind)
      },
    },
  }
}
