import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { ShopData } from '../../state/data.ts'
import { createHexToken, type Live } from '../../state/live.ts'

/** Validated parameters of a sign-in request. */
export type SignInRequest = {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string | null
  readonly nonce: string | null
  readonly challenge: string
  readonly language: string
}

type Pending = {
  readonly signInRequest: SignInRequest
  readonly email: string
  /** Emailed code of six digits. */
  readonly code: string
  readonly expires: number
  triesLeft: number
}
type Granted = {
  readonly signInRequest: SignInRequest
  readonly customerId: number
  readonly expires: number
}
export type AccountMail = { readonly to: string; readonly code: string; readonly sentAt: string }

type Desk = {
  readonly pending: Map<string, Pending>
  readonly granted: Map<string, Granted>
  readonly mails: AccountMail[]
}

const CODE_MS = 10 * 60_000
const GRANT_MS = 10 * 60_000
const TRIES = 5
/**
 * Maximum number of codes per address in ten minutes. Our own limit, since the platform documents none; more than
 * manual sign-ins need.
 */
const MAILS = 30

/** Pending sign-ins, kept as long as the shop's data: a reset or restart drops them. */
const desks = new WeakMap<ShopData, Desk>()

function getSignInState(live: Live): Desk {
  const existingDesk = desks.get(live.data)
  if (existingDesk) return existingDesk
  const newDesk: Desk = { pending: new Map(), granted: new Map(), mails: [] }
  desks.set(live.data, newDesk)
  return newDesk
}

/** Returns the emails with codes, oldest first. */
export const listAccountMails = (live: Live): readonly AccountMail[] => getSignInState(live).mails

/** Emails a code. Returns the ticket that the code is submitted with; null when the address got too many. */
export function sendCode(live: Live, signInRequest: SignInRequest, email: string): string | null {
  const { pending, mails } = getSignInState(live)
  const now = live.now().getTime()
  const lately = mails.filter((one) => one.to === email && Date.parse(one.sentAt) > now - CODE_MS)
  if (lately.length >= MAILS) return null
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  mails.push({ to: email, code, sentAt: live.now().toISOString() })
  if (mails.length > 100) mails.shift()
  const ticket = createHexToken(16)
  pending.set(ticket, { signInRequest, email, code, expires: now + CODE_MS, triesLeft: TRIES })
  return ticket
}

/** Checks a typed code. Returns `gone` for a ticket that is used, expired or tried too often. */
export function tryCode(
  live: Live,
  ticket: string,
  typed: string,
): { readonly signInRequest: SignInRequest; readonly email: string } | 'wrong' | 'gone' {
  const { pending } = getSignInState(live)
  const pendingSignIn = pending.get(ticket)
  if (!pendingSignIn || pendingSignIn.expires <= live.now().getTime()) return 'gone'
  if (pendingSignIn.code !== typed.trim()) {
    pendingSignIn.triesLeft -= 1
    if (pendingSignIn.triesLeft > 0) return 'wrong'
    pending.delete(ticket)
    return 'gone'
  }
  pending.delete(ticket)
  return { signInRequest: pendingSignIn.signInRequest, email: pendingSignIn.email }
}

/** Creates the single-use authorization code for the redirect to the app. */
export function grantCode(live: Live, signInRequest: SignInRequest, customerId: number): string {
  const code = createHexToken(24)
  getSignInState(live).granted.set(code, {
    signInRequest,
    customerId,
    expires: live.now().getTime() + GRANT_MS,
  })
  return code
}

/** Parameters of the token endpoint. */
export type TokenRequest = {
  readonly code: string
  readonly clientId: string
  readonly redirectUri: string
  readonly verifier: string
}

/**
 * Redeems an authorization code: returns the customer and the request. Null for one that is used, expired, of another
 * client or redirect URI, or with a wrong PKCE verifier. Any attempt uses it up.
 */
export function redeemCode(live: Live, tokenRequest: TokenRequest): Granted | null {
  const { granted } = getSignInState(live)
  const grant = granted.get(tokenRequest.code)
  granted.delete(tokenRequest.code)
  if (!grant || grant.expires <= live.now().getTime()) return null
  const { signInRequest } = grant
  if (
    signInRequest.clientId !== tokenRequest.clientId ||
    signInRequest.redirectUri !== tokenRequest.redirectUri
  )
    return null
  const computedChallenge = createHash('sha256').update(tokenRequest.verifier).digest('base64url')
  const [left, right] = [Buffer.from(computedChallenge), Buffer.from(signInRequest.challenge)]
  return left.length === right.length && timingSafeEqual(left, right) ? grant : null
}
