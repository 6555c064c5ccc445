import type pg from 'pg'
import { endSpan, isTracing, startSpan } from './span.ts'

/** Symbols of a query's text that are told. */
const LONGEST = 1000

/**
 * A query's text as it may leave the house: values stand outside of it as parameters, and what is written into it
 * between quotes is struck out.
 */
export function sanitizeQuery(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, LONGEST)
}

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
    ? asked.text
    : ''
}

/** Tells what a connection is asked, as steps of the request or job that asks; what nobody asked for is not told. */
export function traceQueries(client: pg.Client): void {
  const plain: unknown = client.query
  if (typeof plain !== 'function') return
  const query = (...asked: unknown[]): unknown => {
    if (!isTracing()) return Reflect.apply(plain, client, asked)
    const text = textOf(asked[0])
    const span = startSpan(text.trimStart().split(/\s/, 1)[0]?.toLowerCase() || 'query', {
      'db.system.name': 'postgresql',
      'db.query.text': sanitizeQuery(text),
    })
    if (!span) return Reflect.apply(plain, client, asked)
    const called = asked.at(-1)
    if (typeof called === 'function') {
      const told = (error: unknown, ...found: unknown[]) => {
        endSpan(span, error)
        Reflect.apply(called, undefined, [error, ...found])
      }
      return Reflect.apply(plain, client, [...asked.slice(0, -1), told])
    }
    const answer: unknown = Reflect.apply(plain, client, asked)
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
