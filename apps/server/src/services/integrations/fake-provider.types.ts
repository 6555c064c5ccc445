/** A question as a stand-in of a provider hears it. */
export type FakeRequest = {
  readonly method: string
  /** Below its address, with its query. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}
export type FakeResponse = {
  readonly status: number
  /** Sent as JSON; a text as it is. */
  readonly body: unknown
}
/** A provider's protocol on this machine. */
export type FakeProvider = (question: FakeRequest) => FakeResponse
