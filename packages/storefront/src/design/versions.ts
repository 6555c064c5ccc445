import { defineVersions } from '@vitrine/core/sync/versions'

/**
 * How stored designs came to their shape of today. Each step is a function of the old data alone. Never change
 * one that has shipped: add the next. What a step does not mention is filled with today's defaults when the
 * design is read.
 */
export const DESIGN_VERSIONS = defineVersions([
  { version: 1, name: 'sections with fields, and lists in order of rank', migrate: (old) => old },
])
