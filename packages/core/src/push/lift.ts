/** How many shoppers were in a group, and how many of them converted. */
export type TrialCounts = { readonly of: number; readonly did: number }

export type Lift = {
  /** Shares from 0 to 1. */
  readonly rate: number
  readonly base: number
  /** How much of the base it is more (0.1: a tenth more); null where the base is nothing. */
  readonly relative: number | null
  /** The 95 % interval of the difference of the two shares. */
  readonly difference: number
  readonly low: number
  readonly high: number
  /** False: too few to say anything; the numbers are chance. */
  readonly enough: boolean
  /** True when the interval leaves out nothing having changed. */
  readonly sure: boolean
}

/** Of fewer a share says nothing. */
const MIN_TRIAL_SIZE = 100
const MIN_CONVERSIONS = 5
/** The normal distribution's 97.5 % point: an interval of 95 %. */
const Z = 1.959963984540054

/**
 * What one treatment did beside another, with its 95 % interval: Newcombe's hybrid score method (1998, method 10), which
 * holds for small shares, where the textbook's does not.
 */
export function getLift(tried: TrialCounts, against: TrialCounts): Lift {
  const [rate, base] = [share(tried), share(against)]
  const [one, other] = [wilson(tried), wilson(against)]
  const difference = rate - base
  const low = difference - Math.hypot(rate - one.low, other.high - base)
  const high = difference + Math.hypot(one.high - rate, base - other.low)
  const enough =
    Math.min(tried.of, against.of) >= MIN_TRIAL_SIZE && tried.did + against.did >= MIN_CONVERSIONS
  return {
    rate,
    base,
    relative: base > 0 ? difference / base : null,
    difference,
    low: Math.max(-1, low),
    high: Math.min(1, high),
    enough,
    sure: enough && (low > 0 || high < 0),
  }
}

function share({ of, did }: TrialCounts): number {
  return of > 0 ? did / of : 0
}

/** Wilson's score interval of a share. */
function wilson(tried: TrialCounts): { readonly low: number; readonly high: number } {
  const n = tried.of
  if (n === 0) return { low: 0, high: 1 }
  const p = share(tried)
  const middle = p + (Z * Z) / (2 * n)
  const wide = Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))
  const whole = 1 + (Z * Z) / n
  return { low: Math.max(0, (middle - wide) / whole), high: Math.min(1, (middle + wide) / whole) }
}
