/** Trace export settings, for the OpenTelemetry protocol over HTTP. */
export type TraceSettings = {
  /** URL of the collector, without trailing slash and without `/v1/traces`. */
  readonly url: string
  /** Request headers, such as the collector's API key. */
  readonly headers: Readonly<Record<string, string>>
  /** Share of requests and jobs that are sampled, 0 to 1. */
  readonly share: number
}
