import { type Call, EXAMPLE } from '@vitrine/core/contract/call'
import { z } from 'zod'

type Input = Readonly<Record<string, unknown>>
/** The project that a call is tested with. */
export type Target = { readonly id: string; readonly slug: string }

const record = z.record(z.string(), z.unknown())

/** Creates a valid input of a call for one project. */
export function createValidInput(call: Call, { id, slug }: Target): Input {
  const example = record.parse(call.example)
  return {
    ...example,
    ...(example.project === EXAMPLE.project ? { project: id } : {}),
    ...(example.slug === EXAMPLE.slug ? { slug } : {}),
  }
}
