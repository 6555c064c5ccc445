import type * as schema from '../../services/schema/schema.ts'

export type EventRow = typeof schema.events.$inferSelect
export type ToolName = (typeof schema.eventBatches.$inferSelect)['tool']

/** Result of a request. `message` never contains a secret. */
export type Outcome =
  | { readonly kind: 'taken' }
  /** Nothing was accepted; a retry may succeed. */
  | { readonly kind: 'again'; readonly message: string }
  /** Sent without a response: the result is unknown. */
  | { readonly kind: 'unsure'; readonly message: string }
  /** The tool refuses an unknown part of it: retry both halves. */
  | { readonly kind: 'wrong'; readonly message: string }

/** Analytics tool of one project. */
export type Tool = {
  /** Maximum age of an event, ms. */
  readonly longest: number
  /** Returns false for events that the tool does not support. */
  supports(row: EventRow): boolean
  /** Returns true when the tool deduplicates this event. */
  knowsAgain(row: EventRow): boolean
  /** Splits events into requests. */
  requests(rows: readonly EventRow[]): EventRow[][]
  send(rows: readonly EventRow[]): Promise<Outcome>
  /** Sends a test event, which the merchant can look up in the tool; `code` is the tool's test code, if it has one. */
  tries(code: string | null): Promise<Outcome>
}
