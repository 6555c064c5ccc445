import type { Config } from '../config.types.ts'
import type { StandIn } from './fake-provider.types.ts'
import { integrationNamed } from './providers/index.ts'

/** A provider's protocol on this machine; undefined for an integration that has none. */
export function standInOf(name: string): StandIn | undefined {
  return integrationNamed(name)?.standIn?.answer
}

/** Where the stand-in of an integration is; null where this server has none. */
export function standInAddress(config: Pick<Config, 'standIns' | 'port'>, name: string): string | null {
  return config.standIns && standInOf(name) ? `http://localhost:${config.port}/stand-ins/${name}` : null
}
