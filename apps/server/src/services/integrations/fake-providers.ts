import type { Config } from '../config.types.ts'
import type { FakeProvider } from './fake-provider.types.ts'
import { findIntegration } from './providers/index.ts'

/** A provider's protocol on this machine; undefined for an integration that has none. */
export function findFakeProvider(name: string): FakeProvider | undefined {
  return findIntegration(name)?.standIn?.answer
}

/** Where the stand-in of an integration is; null where this server has none. */
export function getFakeProviderAddress(
  config: Pick<Config, 'standIns' | 'port'>,
  name: string,
): string | null {
  return config.standIns && findFakeProvider(name)
    ? `http://localhost:${config.port}/stand-ins/${name}`
    : null
}
