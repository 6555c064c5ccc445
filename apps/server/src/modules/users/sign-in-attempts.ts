import type { Queryable } from '../../infra/db/database.ts'
import { getClientNetwork } from '../../infra/http/client-network.ts'
import { decrementCounter, incrementCounter, resetCounter } from '../../services/access/rate-counter.ts'

const WINDOW_MS = 60_000
/** Maximum number of attempts per email within the window: from one known device, and from one line of a provider. */
const LINE_LIMIT = 10
/** Maximum number of attempts per email within the window from all lines that a provider's customer may have. */
const SITE_LIMIT = 20
/** Number of attempts per email within the window, from unknown devices, that counts as an attack on the account. */
const ATTACK_LIMIT = 30
/** Maximum number of attempts per email and line during an attack: a merchant elsewhere still gets in. */
const LINE_LIMIT_IN_ATTACK = 3
/**
 * Maximum number of attempts per email within the window from unknown devices, which takes a hundred lines or more. Above
 * it known devices, passkeys and links of recovery still work.
 */
const ACCOUNT_LIMIT = 300

/** Counted attempt, which is removed again if the password was not wrong. */
export type SignInAttempt = { readonly keys: readonly string[] }

/** Client of an attempt: `device` identifies a device that was signed in to this account before; null for others. */
export type SignInClient = { readonly ip: string; readonly device: string | null }

/**
 * Counts a sign-in attempt before it is processed. Returns null above a limit. Strangers cannot lock a merchant out:
 * attempts count per account and network, and those of a known device only per device.
 */
export async function countAttempt(
  db: Queryable,
  { ip, device }: SignInClient,
  email: string,
  now: Date = new Date(),
): Promise<SignInAttempt | null> {
  const count = (what: string) => incrementCounter(db, what, WINDOW_MS, now)
  if (device !== null) {
    const deviceKey = `device ${device} ${email}`
    return (await count(deviceKey)) > LINE_LIMIT ? null : { keys: [deviceKey] }
  }
  const { line, site } = getClientNetwork(ip)
  const [ofLine, ofSite] = [`line ${line} ${email}`, `site ${site} ${email}`]
  const fromLine = await count(ofLine)
  if (fromLine > LINE_LIMIT) return null
  if (site !== line && (await count(ofSite)) > SITE_LIMIT) return null
  const anywhere = await count(email)
  if (anywhere > ACCOUNT_LIMIT) return null
  if (anywhere > ATTACK_LIMIT && fromLine > LINE_LIMIT_IN_ATTACK) return null
  return { keys: [ofLine, ...(site === line ? [] : [ofSite]), email] }
}

/** Resets the counters after a correct password: neither this attempt nor earlier ones count any more. */
export async function resetAttempts(db: Queryable, { keys }: SignInAttempt): Promise<void> {
  for (const key of keys) await resetCounter(db, key)
}

/** Removes an attempt that did not take place from the count. */
export async function uncountAttempt(db: Queryable, { keys }: SignInAttempt): Promise<void> {
  for (const key of keys) await decrementCounter(db, key)
}
