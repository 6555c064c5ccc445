import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { ShopData } from '../../state/data.ts'
import { hexToken, type Live } from '../../state/live.ts'

/** What a sign-in page was asked for, checked. */
export type SignInRequest = {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string | null
  readonly nonce: string | null
  readonly challenge: string
  readonly language: string
}

type Pending = {
  readonly asked: SignInRequest
  readonly email: string
  /** Six digits, as mailed. */
  readonly code: string
  readonly expires: number
  triesLeft: number
}
type Granted = { readonly asked: SignInRequest; readonly customerId: number; readonly expires: number }
export type AccountMail = { readonly to: string; readonly code: string; readonly sentAt: string }

type Desk = {
  readonly pending: Map<string, Pending>
  readonly granted: Map<string, Granted>
  readonly mails: AccountMail[]
}

const CODE_MS = 10 * 60_000
const GRANT_MS = 10 * 60_000
const TRIES = 5
/** Codes one address gets in ten minutes: our own bound, since the platform names none; more than anybody asks for who signs in by hand. */
const MAILS = 30

/** Sign-ins under way live as long as the shop's data: a reset forgets them, as a restart does. */
const desks = new WeakMap<ShopData, Desk>()

function desk(live: Live): Desk {
  const found = desks.get(live.data)
  if (found) return found
  const made: Desk = { pending: new Map(), granted: new Map(), mails: [] }
  desks.set(live.data, made)
  return made
}

/** Letters with codes, the newest last. */
export const accountMails = (live: Live): readonly AccountMail[] => desk(live).mails

/** Mails a code; gives the ticket that the code is typed with, null when the address got too many. */
export function mailCode(live: Live, asked: SignInRequest, email: string): string | null {
  const { pending, mails } = desk(live)
  const now = live.now().getTime()
  const lately = mails.filter((one) => one.to === email && Date.parse(one.sentAt) > now - CODE_MS)
  if (lately.length >= MAILS) return null
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  mails.push({ to: email, code, sentAt: live.now().toISOString() })
  if (mails.length > 100) mails.shift()
  const ticket = hexToken(16)
  pending.set(ticket, { asked, email, code, expires: now + CODE_MS, triesLeft: TRIES })
  return ticket
}

/** What became of a typed code; `gone` is a ticket that is over: spent, too old or tried too often. */
export function tryCode(
  live: Live,
  ticket: string,
  typed: string,
): { readonly asked: SignInRequest; readonly email: string } | 'wrong' | 'gone' {
  const { pending } = desk(live)
  const found = pending.get(ticket)
  if (!found || found.expires <= live.now().getTime()) return 'gone'
  if (found.code !== typed.trim()) {
    found.triesLeft -= 1
    if (found.triesLeft > 0) return 'wrong'
    pending.delete(ticket)
    return 'gone'
  }
  pending.delete(ticket)
  return { asked: found.asked, email: found.email }
}

/** A code for the way back to the app, good once. */
export function grantCode(live: Live, asked: SignInRequest, customerId: number): string {
  const code = hexToken(24)
  desk(live).granted.set(code, { asked, customerId, expires: live.now().getTime() + GRANT_MS })
  return code
}

/** What the token endpoint is given with a code. */
export type TokenRequest = {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

/**
 * Takes a code back: who signed in, and for what. Null for one that is spent, old, another client's, of another way
 * back, or whose verifier is not the one that began it (PKCE). Trying spends it.
 */
export function redeem(live: Live, given: TokenRequest): Granted | null {
  const { granted } = desk(live)
  const found = granted.get(given.code)
  granted.delete(given.code)
  if (!found || found.expires <= live.now().getTime()) return null
  const { asked } = found
  if (asked.clientId !== given.clientId || asked.redirectUri !== given.redirectUri) return null
  const made = createHash('sha256').update(given.verifier).digest('base64url')
  const [left, right] = [Buffer.from(made), Buffer.from(asked.challenge)]
  return left.length === right.length && timingSafeEqual(left, right) ? found : null
}
