/** AI quota of a project. */
export type ModelLimits = {
  /** Timeout of a call, in ms. */
  readonly longestMs: number
  /** Maximum within 24 hours. */
  readonly calls: number
  readonly tokens: number
}

/** AI model: endpoint, API type, key and quota per project. */
export type ModelSettings = ModelLimits & {
  /** Base URL without trailing slash. */
  readonly url: string
  readonly kind: 'openai' | 'anthropic'
  readonly name: string
  readonly key: string | null
  /** True when the endpoint enforces a JSON schema itself. */
  readonly schemas: boolean
  /** True for a merchant's own model, whose URL is untrusted. */
  readonly own: boolean
}
