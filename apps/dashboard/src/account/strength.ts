import type { Strength } from './strength.types.ts'

/** Rates a password. Loads the rules and word lists on demand, because they are large. */
export async function loadPasswordStrength(password: string, own: readonly string[]): Promise<Strength> {
  const { rateStrength } = await import('./strength-rules.ts')
  return rateStrength(password, own)
}
