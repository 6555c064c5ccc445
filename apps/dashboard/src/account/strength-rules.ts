import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Strength } from './strength.types.ts'

/** What a guess costs grows with the square of the length; nobody guesses further. */
const LONGEST = 64

const rules = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** How hard a password is to guess; `own` are words that whoever knows its owner tries first. */
export function rateStrength(password: string, own: readonly string[]): Strength {
  const { score, sequence } = rules.check(password.slice(0, LONGEST), [...own])
  const [only, ...more] = sequence
  const known = more.length === 0 && only?.dictionaryName === 'passwords-common'
  return { score, known: known && score === 0 }
}
