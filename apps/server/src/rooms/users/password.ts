import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MB and some 60 ms a guess. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** `scrypt$N$r$p$salt$key`: the cost stands in the text, so that it can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** True when the password is the one behind the hash. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), options)
  const wanted = Buffer.from(key, 'base64url')
  return wanted.length === derived.length && timingSafeEqual(wanted, derived)
}
