import { createHmac, timingSafeEqual } from 'node:crypto'
import { FONT_TYPES, type FontType, UPLOAD_TYPES, type UploadType } from '@vitrine/core/media/uploads'
import { z } from 'zod'

/** Content of a ticket: it is valid for this upload only. */
const ticketSchema = z.tuple([
  z.uuid(),
  z.uuid(),
  z.string().min(1).max(200),
  z.enum([...UPLOAD_TYPES, ...FONT_TYPES]),
  z.number().int().positive(),
  z.number(),
  z.uuid(),
  z.uuid(),
])
export type UploadGrant = {
  readonly project: string
  readonly id: string
  readonly name: string
  readonly type: UploadType | FontType
  /** Size, bytes. */
  readonly size: number
  /** User and session that began the upload. */
  readonly sub: string
  readonly sid: string
}

/** Lifetime of a ticket, and of the room reserved for its upload, ms. */
export const UPLOAD_TICKET_TTL_MS = 6 * 60 * 60_000

const signText = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`upload\n${text}`).digest('base64url').slice(0, 32)

/** Signs a ticket for the bytes of one upload. Returns the end of its URL. */
export function signUploadTicket(
  secret: string,
  { project, id, name, type, size, sub, sid }: UploadGrant,
  now: number,
): string {
  const text = Buffer.from(
    JSON.stringify([project, id, name, type, size, now + UPLOAD_TICKET_TTL_MS, sub, sid]),
  ).toString('base64url')
  return `${text}.${signText(secret, text)}`
}

/** Verifies an upload ticket. Null for one that is forged or expired. */
export function verifyUploadTicket(secret: string, ticket: string, now: number): UploadGrant | null {
  const [text = '', signed = ''] = ticket.split('.')
  const right = Buffer.from(signText(secret, text))
  // Bytes are compared: a text of as many characters can have more of them.
  const receivedSignature = Buffer.from(signed)
  if (receivedSignature.length !== right.length || !timingSafeEqual(receivedSignature, right)) return null
  const read = ticketSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!read.success) return null
  const [project, id, name, type, size, until, sub, sid] = read.data
  return until <= now ? null : { project, id, name, type, size, sub, sid }
}
