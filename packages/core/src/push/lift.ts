/** A group of an experiment: its number of shoppers (`of`), and how many of them converted (`did`). */
export type TrialCounts = { readonly of: number; readonly did: number }

export type Lift = {
  /** Conversion rate from 0 to 1. */
  readonly rate: number
  readonly base: number
  /** Relative increase over the base (0.1: a tenth more); null when the base is 0. */
  readonly relative: number | null
  /** Difference of the two rates, with its 95 % confidence interval. */
  readonly difference: number
  readonly low: number
  readonly high: number
  /** False when the groups are too small for a statement. */
  readonly hasEnoughData: boolean
  /** True when the interval excludes zero: the difference is significant. */
  readonly isSignificant: boolean
}

/** Minimum group size; smaller ones give no meaningful rate. */
const MIN_TRIAL_SIZE = 100
const MIN_CONVERSIONS = 5
/** 97.5 % quantile of the normal distribution, for an interval of 95 %. */
const Z = 1.959963984540054

/**
 * Compares the conversion rate of a group (`tried`) with that of the control group (`against`). Its 95 %
 * confidence interval is Newcombe's hybrid score interval (1998, method 10), which unlike the textbook
 * interval is valid for small rates.
 */
export function getLift(tried: TrialCounts, against: TrialCounts): Lift {
  const [rate, base] = [share(tried), share(against)]
  const [one, other] = [wilson(tried), wilson(against)]
  const difference = rate - base
  const low = difference - Math.hypot(rate - one.low, other.high - base)
  const high = difference + Math.hypot(one.high - rate, base - other.low)
  const hasEnoughData =
    Math.min(tried.of, against.of) >= MIN_TRIAL_SIZE && tried.did + against.did >= MIN_CONVERSIONS
  return {
    rate,
    base,
    relative: base > 0 ? difference / base : null,
    difference,
    low: Math.max(-1, low),
    high: Math.min(1, high),
    hasEnoughData,
    isSignificant: hasEnoughData && (low > 0 || high < 0),
  }
}

function share({ of, did }: TrialCounts): number {
  return of > 0 ? did / of : 0
}

/** Returns Wilson's score interval of a rate. */
function wilson(tried: TrialCounts): { readonly low: number; readonly high: number } {
  const n = tried.of
  if (n === 0) return { low: 0, high: 1 }
  const p = share(tried)
  const middle = p + (Z * Z) / (2 * n)
  const wide = Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))
  const whole = 1 + (Z * Z) / n
  return { low: Math.max(0, (middle - wide) / whole), high: Math.min(1, (middle + wide) / whole) }
}
