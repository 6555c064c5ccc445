import type { Config } from '../config.types.ts'
import type { FakeProvider } from './fake-provider.types.ts'
import { findIntegration } from './providers/index.ts'

/** Finds the fake of a provider, or undefined for an integration without one. */
export function findFakeProvider(name: string): FakeProvider | undefined {
  return findIntegration(name)?.standIn?.answer
}

/** Returns the URL of an integration's fake, or null when this server runs no fakes. */
export function getFakeProviderAddress(
  config: Pick<Config, 'standIns' | 'port'>,
  name: string,
): string | null {
  return config.standIns && findFakeProvider(name)
    ? `http://localhost:${config.port}/stand-ins/${name}`
    : null
}
