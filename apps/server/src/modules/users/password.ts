import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './hashing.ts'

const BLOCK = { r: 8, p: 1 }
const LENGTH = 32

/** Returns the scrypt parameters for N = 2^logN. `maxmem` is twice the memory that scrypt needs, 1 kB per unit of N. */
const costOf = (logN: number) => ({ N: 2 ** logN, ...BLOCK, maxmem: 2 * 128 * 2 ** logN * BLOCK.r })

/**
 * Hashes a password as `scrypt$N$r$p$salt$key`. The text contains the cost, so that it can rise later. `logN` is the
 * setting PASSWORD_COST: 15 takes 32 MB and some 60 ms, and each further step doubles both. Throws TooManyHashesError.
 */
export async function hashPassword(password: string, logN: number): Promise<string> {
  const salt = randomBytes(16)
  const options = costOf(logN)
  const key = await deriveKey({ password: password.normalize('NFKC'), salt, length: LENGTH, options })
  const cost = [options.N, options.r, options.p]
  return ['scrypt', ...cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Returns true when the password matches the hash. Throws TooManyHashesError. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const derived = await deriveKey({
    password: password.normalize('NFKC'),
    salt: Buffer.from(salt, 'base64url'),
    length: LENGTH,
    options: { N: Number(N), r: Number(r), p: Number(p), maxmem: costOf(Math.log2(Number(N))).maxmem },
  })
  const expectedKey = Buffer.from(key, 'base64url')
  return expectedKey.length === derived.length && timingSafeEqual(expectedKey, derived)
}
