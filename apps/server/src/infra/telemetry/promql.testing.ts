/**
 * The part of Prometheus' query language that our alerts use, since no Prometheus runs in tests: selectors, `sum`, `max`
 * and `min` by labels, `rate`, `delta`, `deriv`, `histogram_quantile`, `absent`, `time`, arithmetic, comparisons, `and`
 * and `or`. Anything else throws.
 */

type Labels = Readonly<Record<string, string>>
type Sample = { readonly labels: Labels; readonly value: number }
type RangeSample = { readonly labels: Labels; readonly points: readonly Point[] }
type Point = { readonly at: number; readonly value: number }
type Value = number | readonly Sample[]

/** Samples of all series by scrape. */
export type Scrape = { readonly at: number; readonly samples: ReadonlyMap<string, readonly Sample[]> }

/** A series without a newer sample than this has no value, in seconds. */
const STALE_SECONDS = 300

/** Parses Prometheus' text format. Adds the labels of the scrape to each sample. */
export function parseExposition(text: string, more: Labels): Map<string, Sample[]> {
  const samples = new Map<string, Sample[]>()
  for (const line of text.split('\n')) {
    const [, name, body = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    const own = [...body.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text])
    const labels: Labels = { ...Object.fromEntries(own), ...more }
    samples.set(name, [
      ...(samples.get(name) ?? []),
      { labels, value: value === '+Inf' ? Infinity : Number(value) },
    ])
  }
  return samples
}

const TOKENS =
  /\s*(\d+(?:\.\d+)?(?![\w.])|\d+[smhd]\b|[a-zA-Z_:][\w:]*|"(?:[^"\\]|\\.)*"|=~|!~|!=|==|<=|>=|[-+*/(){}[\],=<>])/y

function tokenize(text: string): string[] {
  const tokens: string[] = []
  TOKENS.lastIndex = 0
  while (TOKENS.lastIndex < text.trimEnd().length) {
    const at = TOKENS.lastIndex
    const token = TOKENS.exec(text)?.[1]
    if (token === undefined) throw new Error(`Unknown PromQL at ${at}: ${text}`)
    tokens.push(token)
  }
  return tokens
}

const SECONDS_OF: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }
const COMPARISONS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '==': (one, other) => one === other,
}
const ARITHMETIC: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
}
const RANGE_FUNCTIONS: Readonly<Record<string, (points: readonly Point[]) => number>> = {
  rate: (points) => {
    const increase = points.reduce((sum, { value }, at) => {
      const before = points[at - 1]?.value ?? value
      return sum + (value < before ? value : value - before)
    }, 0)
    return increase / getSpan(points)
  },
  delta: (points) => (points.at(-1)?.value ?? 0) - (points[0]?.value ?? 0),
  deriv: (points) => {
    const meanAt = points.reduce((sum, { at }) => sum + at, 0) / points.length
    const mean = points.reduce((sum, { value }) => sum + value, 0) / points.length
    const products = points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0)
    return products / points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0)
  },
}
const getSpan = (points: readonly Point[]) => (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0)

const keyOf = (labels: Labels) => JSON.stringify(Object.entries(labels).sort())
const pick = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)))
const omit = (labels: Labels, name: string): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([one]) => one !== name))

/**
 * Evaluates a PromQL expression at the time of the last scrape, in seconds. Throws for unsupported syntax.
 */
export function evaluate(expression: string, scrapes: readonly Scrape[]): Value {
  const evaluation = new Evaluation(tokenize(expression), scrapes)
  return evaluation.run()
}

class Evaluation {
  readonly #tokens: readonly string[]
  readonly #scrapes: readonly Scrape[]
  readonly #now: number
  #at = 0

  constructor(tokens: readonly string[], scrapes: readonly Scrape[]) {
    this.#tokens = tokens
    this.#scrapes = scrapes
    this.#now = scrapes.at(-1)?.at ?? 0
  }

  run(): Value {
    const value = this.#or()
    if (this.#at < this.#tokens.length)
      throw new Error(`Unread PromQL: ${this.#tokens.slice(this.#at).join(' ')}`)
    return value
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false
    this.#at += 1
    return true
  }
  #expect(token: string): void {
    if (!this.#take(token)) throw new Error(`Expected ${token}, found ${this.#tokens[this.#at]}`)
  }
  #next(): string {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw new Error('The expression ends early')
    this.#at += 1
    return token
  }

  #or(): Value {
    let left = this.#and()
    while (this.#take('or')) {
      const [one, other] = [toSamples(left), toSamples(this.#and())]
      const keys = new Set(one.map(({ labels }) => keyOf(labels)))
      left = [...one, ...other.filter(({ labels }) => !keys.has(keyOf(labels)))]
    }
    return left
  }
  #and(): Value {
    let left = this.#comparison()
    while (this.#take('and')) {
      const other = new Set(toSamples(this.#comparison()).map(({ labels }) => keyOf(labels)))
      left = toSamples(left).filter(({ labels }) => other.has(keyOf(labels)))
    }
    return left
  }
  #comparison(): Value {
    const left = this.#sum()
    const compare = COMPARISONS[this.#tokens[this.#at] ?? '']
    if (!compare) return left
    this.#at += 1
    const right = this.#sum()
    if (typeof right !== 'number') throw new Error('Alerts compare with numbers')
    return toSamples(left).filter(({ value }) => compare(value, right))
  }
  #sum(): Value {
    return this.#operations(['+', '-'], () => this.#operations(['*', '/'], () => this.#unit()))
  }
  #operations(operators: readonly string[], operand: () => Value): Value {
    let left = operand()
    for (;;) {
      const operator = operators.find((one) => this.#take(one))
      const compute = ARITHMETIC[operator ?? '']
      if (!compute) return left
      left = combine(left, operand(), compute)
    }
  }

  #unit(): Value {
    const token = this.#next()
    if (token === '(') {
      const value = this.#or()
      this.#expect(')')
      return value
    }
    if (/^\d/.test(token)) return Number(token)
    if (['sum', 'max', 'min'].includes(token)) return this.#aggregate(token)
    const overRange = RANGE_FUNCTIONS[token]
    if (overRange) {
      this.#expect('(')
      const series = this.#range()
      this.#expect(')')
      return series
        .filter(({ points }) => points.length > 1)
        .map(({ labels, points }) => ({ labels, value: overRange(points) }))
    }
    if (token === 'time') {
      this.#expect('(')
      this.#expect(')')
      return this.#now
    }
    if (token === 'absent') {
      this.#expect('(')
      const value = this.#or()
      this.#expect(')')
      return toSamples(value).length > 0 ? [] : [{ labels: {}, value: 1 }]
    }
    if (token === 'histogram_quantile') return this.#quantile()
    return this.#series(token, 0, this.#matchers()).flatMap(({ labels, points }) => {
      const value = points.at(-1)?.value
      return value === undefined ? [] : [{ labels, value }]
    })
  }

  #aggregate(kind: string): Value {
    const names: string[] = []
    if (this.#take('by')) {
      this.#expect('(')
      while (!this.#take(')')) {
        names.push(this.#next())
        this.#take(',')
      }
    }
    this.#expect('(')
    const samples = toSamples(this.#or())
    this.#expect(')')
    const groups = Map.groupBy(samples, ({ labels }) => keyOf(pick(labels, names)))
    return [...groups.values()].map((group) => {
      const values = group.map(({ value }) => value)
      const total = values.reduce((sum, value) => sum + value, 0)
      const value = kind === 'sum' ? total : kind === 'max' ? Math.max(...values) : Math.min(...values)
      return { labels: pick(group[0]?.labels ?? {}, names), value }
    })
  }

  #quantile(): Value {
    this.#expect('(')
    const quantile = this.#or()
    this.#expect(',')
    const buckets = toSamples(this.#or())
    this.#expect(')')
    if (typeof quantile !== 'number') throw new Error('A quantile is a number')
    const groups = Map.groupBy(buckets, ({ labels }) => keyOf(omit(labels, 'le')))
    return [...groups.values()].flatMap((group) => {
      const sorted = group
        .map(({ labels, value }) => ({ le: labels.le === '+Inf' ? Infinity : Number(labels.le), value }))
        .sort((one, other) => one.le - other.le)
      const total = sorted.at(-1)?.value ?? 0
      const reached = sorted.find(({ value }) => value >= quantile * total)
      const finite = sorted.filter(({ le }) => le !== Infinity).at(-1)?.le ?? 0
      if (total === 0 || !reached) return []
      // The bucket's upper end: alerts compare with limits that are ends of buckets.
      return [{ labels: omit(group[0]?.labels ?? {}, 'le'), value: Math.min(reached.le, finite) }]
    })
  }

  #range(): readonly RangeSample[] {
    const name = this.#next()
    const matchers = this.#matchers()
    this.#expect('[')
    const [, number = '', unit = ''] = /^(\d+)([smhd])$/.exec(this.#next()) ?? []
    this.#expect(']')
    return this.#series(name, Number(number) * (SECONDS_OF[unit] ?? Number.NaN), matchers)
  }

  #matchers(): ((labels: Labels) => boolean)[] {
    const matchers: ((labels: Labels) => boolean)[] = []
    if (!this.#take('{')) return matchers
    while (!this.#take('}')) {
      const [label, operator, quoted] = [this.#next(), this.#next(), this.#next()]
      const text = quoted.slice(1, -1)
      const pattern = new RegExp(`^(?:${text})$`)
      matchers.push((labels) => {
        const value = labels[label] ?? ''
        if (operator === '=') return value === text
        if (operator === '!=') return value !== text
        return pattern.test(value) === (operator === '=~')
      })
      this.#take(',')
    }
    return matchers
  }

  /** Returns the points of each matching series: of so many seconds, or the newest one that is not stale. */
  #series(
    name: string,
    seconds: number,
    matchers: readonly ((labels: Labels) => boolean)[],
  ): readonly RangeSample[] {
    const series = new Map<string, { labels: Labels; points: Point[] }>()
    for (const { at, samples } of this.#scrapes) {
      if (at < this.#now - (seconds || STALE_SECONDS)) continue
      for (const { labels, value } of samples.get(name) ?? []) {
        if (!matchers.every((matches) => matches(labels))) continue
        const one = series.get(keyOf(labels)) ?? { labels, points: [] }
        one.points.push({ at, value })
        series.set(keyOf(labels), one)
      }
    }
    return [...series.values()]
  }
}

function toSamples(value: Value): readonly Sample[] {
  return typeof value === 'number' ? [{ labels: {}, value }] : value
}

/** Combines two values: a number with each sample, samples with those of the same labels. */
function combine(left: Value, right: Value, compute: (one: number, other: number) => number): Value {
  if (typeof left === 'number' && typeof right === 'number') return compute(left, right)
  if (typeof right === 'number')
    return toSamples(left).map(({ labels, value }) => ({ labels, value: compute(value, right) }))
  if (typeof left === 'number')
    return right.map(({ labels, value }) => ({ labels, value: compute(left, value) }))
  const byKey = new Map(right.map(({ labels, value }) => [keyOf(labels), value]))
  return left.flatMap(({ labels, value }) => {
    const other = byKey.get(keyOf(labels))
    return other === undefined ? [] : [{ labels, value: compute(value, other) }]
  })
}
