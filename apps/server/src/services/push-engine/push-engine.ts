import { sql } from 'drizzle-orm'
import type { Services } from '../services.types.ts'
import type { Engine } from './engine.types.ts'
import { createExpoGateway } from './gateways/expo.ts'
import { getOrCreateVapidKeys } from './gateways/vapid-keys.ts'
import { createWebPushGateway } from './gateways/web-push.ts'
import type { PushSource } from './push.types.ts'

/**
 * Creates the push engine of this process.
 * @param sources Push sources of all modules. Throws when two have the same kind.
 */
export function createEngine(
  services: Pick<Services, 'config' | 'db' | 'encryption' | 'log' | 'emit'>,
  sources: readonly PushSource[],
): Engine {
  const { config, db, log, emit } = services
  const kinds = new Map(sources.map((source) => [source.kind, source]))
  if (kinds.size < sources.length)
    throw new Error('Two modules say of themselves that one kind of push comes from them')
  const expo = () => createExpoGateway({ baseUrl: config.expoUrl, accessToken: config.expoAccessToken })
  return {
    db,
    now: sql`now()`,
    sources: kinds,
    gateways: {
      expo: expo(),
      web: createWebPushGateway({
        keysOf: (project) => getOrCreateVapidKeys(services, project),
        subject: config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:push@localhost',
        hosts: config.pushServiceHosts,
        local: config.localShops,
      }),
      merchant: expo(),
    },
    emit,
    log,
    rate: config.pushRate,
  }
}

/** Closes the connections to the push gateways. */
export async function closeEngine({ gateways }: Engine): Promise<void> {
  await Promise.all(Object.values(gateways).map((gateway) => gateway.close()))
}
