import { z } from 'zod'
import { refuse } from './call-handler.ts'

/** Encodes a position in a long list as opaque text. */
export function encodeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Text in a cursor that the database can compare with. */
export const cursorText = z.string().refine((text) => !text.includes('\0'))

/** Reads it back by the shape it was written with. Refuses one that this server did not write. */
export function decodeCursor<T>(text: string | null | undefined, shape: z.ZodType<T>): T | null {
  if (text === null || text === undefined) return null
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw refuse('invalid', { field: 'cursor', reason: { code: 'cursor' } })
  }
}
