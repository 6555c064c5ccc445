import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = () => trace.getTracer('vitrine')

/** Returns the id of the current trace for log lines; empty outside of a trace. */
export function getCurrentTrace(): { readonly trace_id?: string } {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? { trace_id: span.spanContext().traceId } : {}
}

/** Returns true while a traced request or job runs. Callers skip building span attributes otherwise. */
export function isTracing(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false
}

/** Starts a span in the current trace; null outside of a trace. */
export function startSpan(name: string, attributes: Attributes): Span | null {
  if (!isTracing()) return null
  return tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
}

/**
 * Starts a trace; callers outside have no influence on its sampling. Returns its span, and a function that runs the
 * work inside it.
 */
export function startTrace(
  name: string,
  kind: SpanKind.SERVER | SpanKind.CONSUMER,
  attributes: Attributes,
): { readonly span: Span; readonly inside: <T>(work: () => T) => T } {
  const span = tracer().startSpan(name, { kind, root: true, attributes })
  const within = trace.setSpan(context.active(), span)
  return { span, inside: (work) => context.with(within, work) }
}

/** Adds attributes to the current span; nothing outside of a trace. */
export function addToSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes)
}

/** Ends a span. Records only the type of an error, because its message may contain user input. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  }
  span.end()
}

/** Runs a job in its own trace. Throws what the job throws. */
export async function traceJob<T>(name: string, id: string, work: () => Promise<T>): Promise<T> {
  const { span, inside } = startTrace(`job ${name}`, SpanKind.CONSUMER, {
    'messaging.destination.name': name,
    'messaging.message.id': id,
  })
  try {
    const result = await inside(work)
    endSpan(span)
    return result
  } catch (error) {
    endSpan(span, error)
    throw error
  }
}
