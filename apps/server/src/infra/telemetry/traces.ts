import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceOutgoingRequests } from './outgoing-traces.ts'
import { readServerVersion } from './server-version.ts'
import type { TraceSettings } from './traces.types.ts'

/** Running trace exporter. */
export type TraceExporter = {
  /** Sends the remaining spans, for at most 2 s. */
  close(): Promise<void>
}

/** Timeouts of a batch, and of the last one; ms. */
const EXPORT_TIMEOUT_MS = 10_000
const LAST_MS = 2000

/**
 * Starts exporting this process's requests, queries, outgoing requests and jobs as traces. A process has one exporter:
 * a second call exports nothing. While the collector is away spans are dropped; `note` reports it at most once a
 * minute.
 */
export function startTracing(
  { url, headers, share }: TraceSettings,
  process: { readonly role: string; readonly note: (message: string) => void },
): TraceExporter {
  let quietUntil = 0
  const logProblem = (message: string) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + 60_000
    process.note(message)
  }
  const silent = () => {}
  diag.setLogger(
    { error: logProblem, warn: logProblem, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: `${url}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'vitrine',
      'service.version': readServerVersion(),
      // Differs between the processes of one version, also after a restart.
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
      'vitrine.role': process.role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  const stopListening = traceOutgoingRequests()
  return {
    close: async () => {
      stopListening()
      await provider
        .forceFlush({ timeoutMillis: LAST_MS })
        .catch((error: unknown) => logProblem(String(error)))
      trace.disable()
      context.disable()
      diag.disable()
    },
  }
}
