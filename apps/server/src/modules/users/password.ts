import { randomBytes, timingSafeEqual } from 'node:crypto'
import { derive } from './hashing.ts'

/** 32 MB and some 60 ms a guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32

/** `scrypt$N$r$p$salt$key`: the cost stands in the text, so that it can rise later. Throws TooManyHashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive({ password: password.normalize('NFKC'), salt, length: LENGTH, options: COST })
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** True when the password is the one behind the hash. Throws TooManyHashes. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const derived = await derive({
    password: password.normalize('NFKC'),
    salt: Buffer.from(salt, 'base64url'),
    length: LENGTH,
    options: { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem },
  })
  const wanted = Buffer.from(key, 'base64url')
  return wanted.length === derived.length && timingSafeEqual(wanted, derived)
}
