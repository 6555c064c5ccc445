import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Strength } from './strength.types.ts'

/** Maximum length to rate: the cost grows with the square of the length. */
const LONGEST = 64

const rules = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Rates the strength of a password. `own` are words related to its owner, which an attacker tries first. */
export function rateStrength(password: string, own: readonly string[]): Strength {
  const { score, sequence } = rules.check(password.slice(0, LONGEST), [...own])
  const [only, ...more] = sequence
  const isCommon = more.length === 0 && only?.dictionaryName === 'passwords-common'
  return { score, isCommon: isCommon && score === 0 }
}
