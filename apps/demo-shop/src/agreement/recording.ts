import { readPath } from '../testing/shop-client.ts'

/** Values saved from earlier answers of a recording, by name. */
export type SavedAnswers = Readonly<Record<string, string>>

/** Request with its recorded answer. */
export type Exchange = {
  readonly query: string
  readonly variables?: (savedAnswers: SavedAnswers) => object
  /** Path of the API version; defaults to the dated one. */
  readonly version?: string
  /** Paths of the answer to save for later requests, by name. */
  readonly savedPaths?: Readonly<Record<string, string>>
  /** Expected answer, or its parts named by `only`; without it the answer is not checked. */
  readonly answer?: (savedAnswers: SavedAnswers) => unknown
  /** Path to compare, when only a part of the answer concerns the rule. */
  readonly only?: string
}

/** One rule of the platform, as recorded traffic. */
export type Recording = {
  readonly rule: string
  /** Initial stock of the shop's first variants. */
  readonly stock?: number
  readonly exchanges: readonly Exchange[]
}

/** Shop that a recording is replayed against. */
export type Respondent = {
  request(query: string, variables: object, version: string): Promise<unknown>
}

/** Replays a recording. Returns the differences; empty when the answers agree. */
export async function replayRecording(
  recording: Recording,
  shop: Respondent,
  initialAnswers: SavedAnswers,
  compare: (recorded: unknown, answer: unknown, where: string) => readonly string[],
): Promise<readonly string[]> {
  let savedAnswers = initialAnswers
  const differences: string[] = []
  for (const [index, exchange] of recording.exchanges.entries()) {
    const answer = await shop.request(
      exchange.query,
      exchange.variables?.(savedAnswers) ?? {},
      exchange.version ?? '2025-10',
    )
    for (const [name, path] of Object.entries(exchange.savedPaths ?? {})) {
      const value = readPath(answer, path)
      if (typeof value === 'string') savedAnswers = { ...savedAnswers, [name]: value }
      else
        differences.push(
          `request ${index + 1}: nothing at ${path} in ${JSON.stringify(answer)?.slice(0, 300)}`,
        )
    }
    if (!exchange.answer) continue
    const part = exchange.only === undefined ? answer : readPath(answer, exchange.only)
    differences.push(...compare(exchange.answer(savedAnswers), part, `request ${index + 1}`))
  }
  return differences
}
