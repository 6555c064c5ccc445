import type pg from 'pg'
import { endSpan, isTracing, startSpan } from './span.ts'

/** Maximum length of a query in a span, characters. */
const LONGEST = 1000

/** Returns a query's text for a trace: values are parameters and therefore absent, and quoted literals are removed. */
export function sanitizeQuery(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, LONGEST)
}

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' &&
    statement !== null &&
    'text' in statement &&
    typeof statement.text === 'string'
    ? statement.text
    : ''
}

/**
 * Records a connection's queries as spans of the current request or job; queries outside of a trace are not recorded.
 */
export function traceQueries(client: pg.Client): void {
  const plain: unknown = client.query
  if (typeof plain !== 'function') return
  const query = (...args: unknown[]): unknown => {
    if (!isTracing()) return Reflect.apply(plain, client, args)
    const text = textOf(args[0])
    const span = startSpan(text.trimStart().split(/\s/, 1)[0]?.toLowerCase() || 'query', {
      'db.system.name': 'postgresql',
      'db.query.text': sanitizeQuery(text),
    })
    if (!span) return Reflect.apply(plain, client, args)
    const called = args.at(-1)
    if (typeof called === 'function') {
      const callback = (error: unknown, ...results: unknown[]) => {
        endSpan(span, error)
        Reflect.apply(called, undefined, [error, ...results])
      }
      return Reflect.apply(plain, client, [...args.slice(0, -1), callback])
    }
    const answer: unknown = Reflect.apply(plain, client, args)
    if (answer instanceof Promise)
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      )
    else endSpan(span)
    return answer
  }
  Object.defineProperty(client, 'query', { value: query, configurable: true, writable: true })
}
