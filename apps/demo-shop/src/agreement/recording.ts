import { at } from '../testing/shop-client.ts'

/** What earlier answers of a recording gave, by the names it keeps them under. */
export type SavedAnswers = Readonly<Record<string, string>>

/** A request, and the answer that was recorded to it. */
export type Exchange = {
  readonly query: string
  readonly variables?: (kept: SavedAnswers) => object
  /** Path of the version asked; the dated one when absent. */
  readonly version?: string
  /** Paths of the answer to keep for later requests. */
  readonly keep?: Readonly<Record<string, string>>
  /** The whole answer, or the parts of it that `only` names; without it the answer is not looked at. */
  readonly answer?: (kept: SavedAnswers) => unknown
  /** Paths that are compared, when not all of the answer is about the rule. */
  readonly only?: string
}

/** One rule of the platform as traffic shows it. */
export type Recording = {
  readonly rule: string
  /** Stock of the shop's first variants before it begins. */
  readonly stock?: number
  readonly exchanges: readonly Exchange[]
}

/** What a recording is replayed against. */
export type Respondent = {
  ask(query: string, variables: object, version: string): Promise<unknown>
}

/** Replays a recording; gives where the answers differ from it, empty when they agree. */
export async function replay(
  recording: Recording,
  shop: Respondent,
  given: SavedAnswers,
  compare: (recorded: unknown, answer: unknown, where: string) => readonly string[],
): Promise<readonly string[]> {
  let kept = given
  const found: string[] = []
  for (const [index, exchange] of recording.exchanges.entries()) {
    const answer = await shop.ask(
      exchange.query,
      exchange.variables?.(kept) ?? {},
      exchange.version ?? '2025-10',
    )
    for (const [name, path] of Object.entries(exchange.keep ?? {})) {
      const value = at(answer, path)
      if (typeof value === 'string') kept = { ...kept, [name]: value }
      else found.push(`request ${index + 1}: nothing at ${path} in ${JSON.stringify(answer)?.slice(0, 300)}`)
    }
    if (!exchange.answer) continue
    const part = exchange.only === undefined ? answer : at(answer, exchange.only)
    found.push(...compare(exchange.answer(kept), part, `request ${index + 1}`))
  }
  return found
}
