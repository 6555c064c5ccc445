import { defineVersions } from '@vitrine/core/sync/versions'

/**
 * Migrations of stored designs to the current format. Each step is a pure function of the old data. Never change a
 * released step: add another. `readDesign` fills in the defaults of values that no step mentions. Each step from version
 * 2 on says how to revert it: phones with an older script get the design in the version that they know.
 */
export const DESIGN_VERSIONS = defineVersions([
  { version: 1, name: 'sections with fields, and lists in order of rank', migrate: (old) => old },
])
