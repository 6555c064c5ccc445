import type { Integration } from './integration.types.ts'
import { judgeme } from './judgeme/integration.ts'

/** Every integration there is: a folder each, and this list. */
export const INTEGRATIONS: readonly Integration[] = [judgeme]

/** The integration of this name; undefined where there is none (any more). */
export function integrationNamed(name: string): Integration | undefined {
  return INTEGRATIONS.find((one) => one.name === name)
}
