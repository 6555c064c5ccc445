/** How much of a model a project may have. */
export type ModelLimits = {
  /** Longest wait for an answer, ms. */
  readonly longestMs: number
  /** In 24 hours. */
  readonly calls: number
  readonly tokens: number
}

/** A model: where it is, how it is spoken to, what opens it, and how much of it a project may have. */
export type ModelSettings = ModelLimits & {
  /** Without closing slash. */
  readonly url: string
  readonly kind: 'openai' | 'anthropic'
  readonly name: string
  readonly key: string | null
  /** The endpoint holds answers to a JSON schema by itself. */
  readonly schemas: boolean
  /** A merchant's own: its address was typed by a stranger. */
  readonly own: boolean
}
