import { type Call, EXAMPLE } from '@vitrine/core/contract/call'
import { z } from 'zod'

type Input = Readonly<Record<string, unknown>>
/** The project that a call is tried on. */
export type Target = { readonly id: string; readonly slug: string }

const record = z.record(z.string(), z.unknown())

/** A good input of a call, about one project. */
export function createValidInput(call: Call, { id, slug }: Target): Input {
  const example = record.parse(call.example)
  return {
    ...example,
    ...(example.project === EXAMPLE.project ? { project: id } : {}),
    ...(example.slug === EXAMPLE.slug ? { slug } : {}),
  }
}
