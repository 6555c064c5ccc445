import { z } from 'zod'
import { refuse } from './call-handler.ts'

/** Encodes a position in a list as opaque text. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Schema of text in a cursor. PostgreSQL cannot compare text that contains a NUL character. */
export const cursorText = z.string().refine((text) => !text.includes('\0'))

/** Decodes a cursor by the shape it was written with. Refuses a cursor that this server did not write. */
export function decodeCursor<T>(text: string | null | undefined, shape: z.ZodType<T>): T | null {
  if (text === null || text === undefined) return null
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw refuse('invalid', { field: 'cursor', reason: { code: 'cursor' } })
  }
}
