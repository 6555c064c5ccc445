import { splitWords } from '@vitrine/commerce/catalog/matching-product'

/** A word as the shop writes it, with its frequency. */
type KnownWord = { readonly word: string; readonly times: number }

/** Minimum length of a word for correction: shorter ones are too similar to each other. */
const SHORTEST = 3

/** Returns the maximum edit distance for a word of this length. */
function slipsIn(letterCount: number): number {
  if (letterCount < SHORTEST) return 0
  return letterCount < 6 ? 1 : 2
}

/**
 * Calculates the edit distance of two words: the number of insertions, deletions, substitutions and swaps of
 * neighbors (optimal string alignment). Stops at `maxDistance` and returns `maxDistance + 1` for any larger
 * distance.
 */
export function getEditDistance(one: string, other: string, maxDistance: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.entries()) {
    const now = [row + 1]
    for (const [column, otherLetter] of b.entries()) {
      const same = letter === otherLetter ? 0 : 1
      let distance = Math.min((last[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1, (last[column] ?? 0) + same)
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === otherLetter)
        distance = Math.min(distance, (before[column - 1] ?? 0) + 1)
      now.push(distance)
    }
    if (Math.min(...now) > maxDistance) return maxDistance + 1
    before = last
    last = now
  }
  return Math.min(last[b.length] ?? 0, maxDistance + 1)
}

function lexicon(names: readonly string[]): ReadonlyMap<string, KnownWord> {
  const vocabulary = new Map<string, KnownWord>()
  for (const name of names) {
    for (const word of name.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
      const [plain = ''] = splitWords(word)
      if (plain.length < SHORTEST) continue
      vocabulary.set(plain, { word, times: (vocabulary.get(plain)?.times ?? 0) + 1 })
    }
  }
  return vocabulary
}

/** Returns the shop's word closest to an unknown one; null when none is near. `cut`: the word may be incomplete. */
function findClosestWord(
  word: string,
  vocabulary: ReadonlyMap<string, KnownWord>,
  cut: boolean,
): string | null {
  const letterCount = [...word].length
  const maxDistance = slipsIn(letterCount)
  let best: { word: string; slips: number; times: number } | null = null
  for (const [plain, own] of vocabulary) {
    // An error in the first letter is rare, and with two of them almost anything would match.
    const allowed = plain[0] === word[0] ? maxDistance : Math.min(1, maxDistance)
    if (allowed === 0) continue
    let slips = getEditDistance(word, plain, allowed)
    // A prefix is compared with the same length of a longer word, and a complete word is preferred.
    if (cut && letterCount > SHORTEST && slips > allowed && [...plain].length > letterCount)
      slips = getEditDistance(word, [...plain].slice(0, letterCount).join(''), allowed - 0.5) + 0.5
    if (slips > allowed) continue
    if (!best || slips < best.slips || (slips === best.slips && own.times > best.times))
      best = { word: own.word, slips, times: own.times }
  }
  return best?.word ?? null
}

/**
 * Corrects a term without results, with the shop's own words: fixes typos, and drops words without a similar one. Null
 * without a better term. `names`: names from the shop.
 */
export function correctSpelling(term: string, names: readonly string[]): string | null {
  const vocabulary = lexicon(names)
  const words = splitWords(term)
  const better = words.flatMap((word, index) => {
    const cut = index === words.length - 1
    const own = vocabulary.get(word)
    if (own) return [own.word]
    if (cut && [...vocabulary.keys()].some((plain) => plain.startsWith(word))) return [word]
    return findClosestWord(word, vocabulary, cut) ?? []
  })
  return better.length === 0 || splitWords(better.join(' ')).join(' ') === words.join(' ')
    ? null
    : better.join(' ')
}
