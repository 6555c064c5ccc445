import { defineSection } from '@vitrine/core/design/fields'
import { blockList } from '../blocks/index.ts'

/** The search before anything is searched: its blocks. Its words and colours are those of the catalog. */
export const search = defineSection({
  icon: 'search',
  fields: {},
  defaults: {},
  lists: { blocks: blockList() },
})
