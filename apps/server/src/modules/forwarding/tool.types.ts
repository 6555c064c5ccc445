import type * as schema from '../../services/schema/schema.ts'

export type EventRow = typeof schema.events.$inferSelect
export type ToolName = (typeof schema.eventBatches.$inferSelect)['tool']

/** What is known after sending. `said` never holds a secret. */
export type Outcome =
  | { readonly kind: 'taken' }
  /** Nothing of it was taken, and the same may be taken later. */
  | { readonly kind: 'again'; readonly said: string }
  /** Sent, and no answer came: nobody knows. */
  | { readonly kind: 'unsure'; readonly said: string }
  /** Something in it is not to the tool's liking: one of the halves will do better. */
  | { readonly kind: 'wrong'; readonly said: string }

/** A measuring tool, opened for one project. */
export type Tool = {
  /** How old an event may be, ms. */
  readonly longest: number
  /** False for what the tool has no name for. */
  tells(row: EventRow): boolean
  /** True where it counts the same event once, however often it is sent. */
  knowsAgain(row: EventRow): boolean
  /** Cut into what goes in one request each. */
  requests(rows: readonly EventRow[]): EventRow[][]
  send(rows: readonly EventRow[]): Promise<Outcome>
  /** Sends one event that nobody did, for the merchant to look for there; `code` names their test where it has such. */
  tries(code: string | null): Promise<Outcome>
}
