import type { Strength } from './strength.types.ts'

/** The rules and lists of common passwords are large: they come with the first password that is typed. */
export async function strengthOf(password: string, own: readonly string[]): Promise<Strength> {
  const { rateStrength } = await import('./strength-rules.ts')
  return rateStrength(password, own)
}
