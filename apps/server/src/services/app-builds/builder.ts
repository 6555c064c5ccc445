import { join } from 'node:path'
import type { Config } from '../config.types.ts'
import type { Builder } from './builder.types.ts'
import { createEasBuilder } from './eas.ts'
import { createFakeBuilder } from './fake-builder.ts'

const builders = new WeakMap<Config, Builder>()

/** Creates the configured builder: Expo's service where it is set up, a fake for the demo shop, else null. */
export function createBuilder(config: Config): Builder | null {
  const existingBuilder = builders.get(config)
  if (existingBuilder) return existingBuilder
  const builder = config.eas
    ? createEasBuilder({ ...config.eas, dataDir: config.dataDir })
    : config.localShops
      ? createFakeBuilder(join(config.dataDir, 'stand-in-builds'))
      : null
  if (builder) builders.set(config, builder)
  return builder
}
