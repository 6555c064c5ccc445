import type { ComponentType } from 'react'
import type { Colors } from '../components/colors.ts'

/** Component for the suggestions below the header's search field. */
export type SearchSuggestions = ComponentType<{
  readonly term: string
  readonly colors: Colors
  readonly onSearch: (term: string) => void
}>
