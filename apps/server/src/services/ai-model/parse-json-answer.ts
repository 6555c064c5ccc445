import { jsonrepair } from 'jsonrepair'

/** Returns the part of an answer that can be JSON, without the text and code fence that models put around it. */
function jsonIn(text: string): string {
  const fenced = /```(?:json)?\s*([{[][\s\S]*?)```/i.exec(text)?.[1]
  if (fenced) return fenced
  const from = text.search(/[{[]/)
  if (from < 0) return ''
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return to > from ? text.slice(from, to + 1) : text.slice(from)
}

/** Parses an answer as JSON and repairs truncated or malformed text. Returns undefined when nothing can be read. */
export function parseJsonAnswer(text: string): unknown {
  for (const candidate of [jsonIn(text), text.slice(Math.max(0, text.search(/[{[]/)))])
    for (const read of [JSON.parse, (from: string) => JSON.parse(jsonrepair(from))])
      try {
        const value: unknown = candidate === '' ? undefined : read(candidate)
        if (typeof value === 'object' && value !== null) return value
      } catch {
        // Falls through to the next parser.
      }
  return undefined
}
