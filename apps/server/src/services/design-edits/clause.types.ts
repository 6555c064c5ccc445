import type { EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import type { EditNode } from './match-words.ts'

export type ClauseContext = {
  /** Parts that the clauses before are about: what “it” stands for. */
  readonly before: readonly EditTarget[]
  readonly hasSelection: boolean
}

/** A parsed clause of a sentence: its words, and the parts of the design that it refers to. */
export type Clause = {
  readonly nodes: readonly EditNode[]
  readonly targets: readonly EditTarget[]
  readonly context: ClauseContext
}
