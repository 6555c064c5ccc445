import { jsonrepair } from 'jsonrepair'

/** The part of an answer that can be JSON: without prose before it, and the fence that models like to put around it. */
function jsonIn(text: string): string {
  const fenced = /```(?:json)?\s*([{[][\s\S]*?)```/i.exec(text)?.[1]
  if (fenced) return fenced
  const from = text.search(/[{[]/)
  if (from < 0) return ''
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return to > from ? text.slice(from, to + 1) : text.slice(from)
}

/** What an answer says, as JSON: repaired where it is cut off or sloppy; undefined where nothing of it can be read. */
export function parseJsonAnswer(text: string): unknown {
  for (const candidate of [jsonIn(text), text.slice(Math.max(0, text.search(/[{[]/)))])
    for (const read of [JSON.parse, (from: string) => JSON.parse(jsonrepair(from))])
      try {
        const value: unknown = candidate === '' ? undefined : read(candidate)
        if (typeof value === 'object' && value !== null) return value
      } catch {
        // The next way may read it: what no way can read is no answer.
      }
  return undefined
}
