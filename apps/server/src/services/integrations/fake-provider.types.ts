/** Request to a fake provider. */
export type FakeRequest = {
  readonly method: string
  /** URL relative to the fake's address, with its query. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}
export type FakeResponse = {
  readonly status: number
  /** Parsed JSON, or the raw text. */
  readonly body: unknown
  /** Media type of a raw text; plain text by default. */
  readonly type?: string
}
/** Fake of a provider's API on this machine. */
export type FakeProvider = (question: FakeRequest) => FakeResponse
