/** Where traces go, by the OpenTelemetry protocol over HTTP. */
export type TraceSettings = {
  /** Of the collector, without closing slash and without `/v1/traces`. */
  readonly url: string
  /** Sent along, a key of the collector's among them. */
  readonly headers: Readonly<Record<string, string>>
  /** The share of requests and jobs that are told, 0 to 1. */
  readonly share: number
}
