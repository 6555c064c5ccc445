import type { Role } from './concepts.ts'
import type { Node } from './match-phrases.ts'
import {
  CONTRAST,
  hasRole,
  isNegation,
  isPart,
  isStopWord,
  isTakenBack,
  textOf,
  wantedOf,
} from './negation.ts'

/** Clause of a sentence: the nodes between two breaks or contrasts. */
type Span = {
  readonly start: number
  readonly end: number
  /** True after a comma or a contrast: the clause belongs to the sentence of the one before. */
  readonly isJoined: boolean
}
type Polarity = 'refused' | 'affirmed' | null

/** What stands for the parts of the clause before: “leave them aside”, “which I hated”. */
const PRONOUN =
  /^(?:it|them|they|those|that|these|which|le|la|les|l|ca|cela|en|ceux|celles|lo|los|las|eso|esas|esos|esto|sie|es|das|die|den|diese|dies|davon|darauf|هي|هو|ذلك|هذا|هذه)$/
/** A pronoun that is attached to its verb, in Spanish and Arabic: “quítalos”, “احذفها”. */
const ATTACHED_PRONOUN = /(?:[aeiou]l[ao]s?|\p{Script=Arabic}{2}(?:ها|هم|ه))$/u
/** What stands for all parts but the named ones: “skip the rest”. */
const OTHERS = /^(?:rest|else|other|others|reste|autres?|resto|demas|otros|ubrigen?|anderen?|باقي|الباقي)$/
/** Words after which a clause says something of another subject than the part before them: “our story of how we never …”. */
const SUBORDINATE =
  /^(?:for|who|which|that|so|why|how|because|when|if|of|about|pour|qui|que|comment|quand|si|dont|para|quien|como|cuando|weil|wenn|wie|fur|warum|لمن|كيف|لان|عندما)$/
/** Words of degree and comparison, which limit a negation to themselves: “not longer than a minute”, “pas assez visibles”. */
const DEGREE =
  /^(?:than|longer|enough|too|so|as|only|just|assez|trop|aussi|seulement|bastante|demasiad[oa]s?|tan|solo|genug|zu|nur|langer|wichtiger|فقط|جدا|كثيرا)$/
/** Comparisons by which “nothing” praises: “nothing matters more than reviews”. */
const COMPARED =
  /^(?:important\p{L}*|importa\p{L}*|wichtig\p{L}*|matters?|better|mieux|besser|mejor|اهم|افضل|احسن|اغلي)$/u
const WHEN = /^(?:when|if|quand|lorsque|si|cuando|wenn|sobald|عندما|لما|اذا)$/
const THAN = /^(?:than|que|qu|als|denn)$/
const WITHOUT = /^(?:without|sans|sin|ohne|بدون|دون|بلا)$/
/** Words without an effect between a part and its negation, and after it: “discounts really are not our thing”. */
const MAX_BETWEEN = 4
const MAX_AFTER = 4

function listSpans(nodes: readonly Node[]): readonly Span[] {
  const spans: Span[] = []
  let start = 0
  let isJoined = false
  const close = (end: number, next: number, joins: boolean) => {
    if (end > start) spans.push({ start, end, isJoined })
    else if (!joins) isJoined = false
    if (end > start || !joins) isJoined = joins
    start = next
  }
  nodes.forEach((node, at) => {
    if (node.kind === 'break') close(at, at + 1, node.soft)
    else if (hasRole(node, 'but') && CONTRAST.test(textOf(node))) close(at, at + 1, true)
    else if (hasRole(node, 'also') && hasRole(nodes[at - 1], 'and')) close(at - 1, at, true)
  })
  close(nodes.length, nodes.length, false)
  return spans
}

/** Returns the indexes in a clause from one on, in a direction. */
const indexesFrom = ({ start, end }: Span, at: number, step: 1 | -1): readonly number[] =>
  step === 1
    ? Array.from({ length: Math.max(0, end - at - 1) }, (_, index) => at + 1 + index)
    : Array.from({ length: Math.max(0, at - start) }, (_, index) => at - 1 - index)

/** Returns the nearest part of a clause in a direction, with those that “and” or “or” joins to it. */
function listJoinedParts(nodes: readonly Node[], span: Span, at: number, step: 1 | -1): readonly number[] {
  const parts: number[] = []
  for (const index of indexesFrom(span, at, step)) {
    const node = nodes[index]
    if (isPart(wantedOf(node))) parts.push(index)
    else if (parts.length > 0 && !isStopWord(node) && !hasRole(node, 'and') && !hasRole(node, 'or')) break
  }
  return parts
}

const isUnknown = (node: Node | undefined) => node?.kind === 'word' && !node.isStop

/** Returns true for an effect that a negation would be about, unlike goods and places: “not in this house”. */
const isOther = (node: Node) =>
  wantedOf(node).length > 0 && !wantedOf(node).every((one) => /^(?:audience|goods|shop|style) /.test(one))

/** Returns true for a negation that says of the parts before it, in their clause, that they are not wanted. */
function isSaidOfBefore(nodes: readonly Node[], span: Span, at: number): boolean {
  const after = nodes.slice(at + 1, span.end)
  const roles: readonly Role[] = ['fake', 'like', 'first', 'last', 'before', 'after', 'very', 'only', 'limit']
  if (after.some((node) => isOther(node) || roles.some((role) => hasRole(node, role)))) return false
  if (after.filter(isUnknown).length > MAX_AFTER || after.some((node) => DEGREE.test(textOf(node))))
    return false
  // “A newsletter without spam” is one; “better without” ends its clause.
  if (WITHOUT.test(textOf(nodes[at])) && after.some((node) => !isStopWord(node))) return false
  // “Categories on top and skip the blog”: the rejection has an object of its own, which may be unknown.
  if (hasRole(nodes[at], 'omit') && hasRole(nodes[at - 1], 'and') && after.some(isUnknown)) return false
  const [part] = listJoinedParts(nodes, span, at, -1)
  if (part === undefined) return false
  const between = nodes.slice(part + 1, at)
  return (
    between.filter((node) => !isStopWord(node)).length <= MAX_BETWEEN &&
    !between.some((node) => SUBORDINATE.test(textOf(node)) || hasRole(node, 'why'))
  )
}

/** Returns true for a rejection that a negation of its clause turns into praise: “the reviews are not annoying”. */
const isPraise = (nodes: readonly Node[], { start }: Span, at: number) =>
  nodes.slice(Math.max(start, at - 3), at).some((node) => hasRole(node, 'not'))

/** Returns true for a negation of a rejection: “a newsletter that does not annoy”. */
const isPraising = (nodes: readonly Node[], { end }: Span, at: number) =>
  hasRole(nodes[at], 'not') &&
  nodes.slice(at + 1, Math.min(end, at + 4)).some((node) => hasRole(node, 'unfit'))

/** Returns the parts of the clause before, for a clause that rejects them by a pronoun or without naming any. */
function isAboutBefore(nodes: readonly Node[], { start, end }: Span): boolean {
  const words = nodes.slice(start, end)
  if (words.some((node) => isOther(node) || OTHERS.test(textOf(node)))) return false
  const hasPronoun = words.some(
    (node) =>
      PRONOUN.test(textOf(node)) ||
      ((hasRole(node, 'omit') || hasRole(node, 'unfit') || isUnknown(node)) &&
        ATTACHED_PRONOUN.test(textOf(node))),
  )
  return (
    hasPronoun ||
    words.every(
      (node) =>
        isFiller(node) ||
        isNegation(node) ||
        hasRole(node, 'plain') ||
        hasRole(node, 'seller') ||
        hasRole(node, 'unfit') ||
        // “Sales? Not in this house.”
        wantedOf(node).length > 0,
    )
  )
}

/** Returns true for a word about something else than the part: “FAQ for people who are bad at it”. */
const isSubordinate = (nodes: readonly Node[], at: number, part = at) =>
  // “Eine FAQ halte ich für unnötig.”
  nodes
    .slice(Math.min(at, part) + 1, Math.max(at, part) - (part < at ? 1 : 0))
    .some((node) => SUBORDINATE.test(textOf(node)))

/** Returns the parts that a clause with a rejection or a negation refuses beside those that directly follow it. */
function listRefused(nodes: readonly Node[], span: Span, earlier: readonly Span[]): readonly number[] {
  const refused: number[] = []
  let isRejecting = false
  for (let at = span.start; at < span.end; at += 1) {
    const node = nodes[at]
    const isUnfit = hasRole(node, 'unfit')
    if (!isUnfit && !isNegation(node)) continue
    const before = listJoinedParts(nodes, span, at, -1)
    const after = listJoinedParts(nodes, span, at, 1)
    if (isUnfit) {
      if (isSubordinate(nodes, at, before[0] ?? after[0])) continue
      // “No annoying pop-ups” refuses them; “the reviews are not annoying” does not.
      if (isPraise(nodes, span, at)) {
        if (after.length === 0) continue
        refused.push(...after)
      } else refused.push(...(before.length > 0 ? before : after))
    } else if (isPraising(nodes, span, at)) continue
    else if (isSaidOfBefore(nodes, span, at)) refused.push(...before)
    isRejecting = true
  }
  if (!isRejecting || refused.length > 0 || !span.isJoined || !isAboutBefore(nodes, span)) return refused
  // “Videos eat up data, our buyers are on the road, so none please.”
  for (const one of [...earlier].reverse()) {
    const named = listJoinedParts(nodes, one, one.end, -1)
    if (named.length > 0 || !one.isJoined) return named
  }
  return []
}

/** “Nothing is more important than …”, in a clause with a negation. */
const isCompared = (words: readonly Node[], at: number) =>
  COMPARED.test(textOf(words[at])) &&
  words.slice(at + 1).some((node) => THAN.test(textOf(node)) || textOf(node) === 'من')

/** Returns true for what may stand between the items of a list of parts. */
const isFiller = (node: Node) =>
  isStopWord(node) || (['and', 'or', 'on', 'in'] as const).some((role) => hasRole(node, role))

/** Returns true for a verb of refusal that German takes back at the end of its clause: “vergesst die FAQ nicht”. */
function isLateNegation(words: readonly Node[], negation: number): boolean {
  const verb = words.findIndex((node) => hasRole(node, 'omit') || hasRole(node, 'lack'))
  const between = words.slice(verb + 1, negation)
  return (
    verb >= 0 &&
    /^(?:nicht|bloss|keinesfalls|niemals|nie)$/.test(textOf(words[negation])) &&
    words.slice(0, verb).every(isFiller) &&
    between.some((node) => isPart(wantedOf(node))) &&
    between.every((node) => isFiller(node) || wantedOf(node).length > 0) &&
    words.slice(negation + 1).every(isFiller)
  )
}

/** Verbs of ability, with which “without” affirms: “we can’t start without a video”. */
const ABILITY =
  /^(?:can|cannot|could|possible|possibly|peu\p{L}*|pouvons|saur\p{L}*|impossible|pued\p{L}*|pod\p{L}+|imposible|kann|konn\p{L}*|geht|gehts|lauft|unmoglich|يمكن|ممكن|يمكننا|نستطيع|نقدر|اقدر|يصير|مستحيل)$/u
/** Words between “can’t” and “without”: “we can’t even sell anything without”. */
const MAX_ABILITY_WORDS = 4

/** Returns true where a clause makes a part a condition: “we can’t start without a video”, “ohne Video geht nichts”. */
function isCondition(words: readonly Node[]): boolean {
  const without = words.findIndex((node) => WITHOUT.test(textOf(node)))
  if (without < 0) return false
  const before = words.slice(0, without)
  const isUnable = before.some(
    (node) => ABILITY.test(textOf(node)) || /^(?:لا|ما|مستحيل)$/.test(textOf(node)),
  )
  const isRefused = before.some(
    (node) => hasRole(node, 'not') || /^(?:impossible|imposible|unmoglich|مستحيل)$/.test(textOf(node)),
  )
  if (isUnable && isRefused)
    return (
      before.filter(isUnknown).length <= MAX_ABILITY_WORDS && !before.some((node) => isPart(wantedOf(node)))
    )
  const after = words.slice(without + 1)
  const nothing = after.findIndex((node) => hasRole(node, 'not') || /^(?:gar|nichts)$/.test(textOf(node)))
  const rest = after.slice(nothing + 1)
  return (
    before.every(isFiller) &&
    nothing > 0 &&
    after.slice(0, nothing).some((node) => isPart(wantedOf(node))) &&
    !hasRole(after[nothing - 1], 'and') &&
    after.slice(0, nothing).some((node) => isUnknown(node) || ABILITY.test(textOf(node))) &&
    !rest.some((node) => isPart(wantedOf(node)))
  )
}

/** First words of the verbs that a double negation affirms and “schon” refuses: “nicht verzichten”, “can’t live without”. */
const DO_WITHOUT = /^(?:verzicht|can|could|ne|passer|puedo|podemos|prescind|ا?ستغن|لا|ما)/
/** Words that grant what the clause before denies: “auf den Newsletter schon”, “de la newsletter, si”. */
const GRANTED = /^(?:schon|can|could|i|we|فيمكن|عادي)$/
/** Words that grant it only within the sentence: “FAQ, yes” asks for one in another. */
const GRANTED_YES = /^(?:si|oui|فنعم|نعم)$/

/** Returns true for a clause that does without a part, after one that cannot do without another. */
function isGrantedRefusal(nodes: readonly Node[], { start, end, isJoined }: Span, before: Span | undefined) {
  const words = nodes.slice(start, end)
  const earlierWords = nodes.slice(before?.start, before?.end)
  const isRepeated = words.some(
    (node) =>
      isPart(wantedOf(node)) &&
      earlierWords.some((other) => wantedOf(other).join() === wantedOf(node).join()),
  )
  const isGrant = (node: Node) => GRANTED.test(textOf(node)) || (isJoined && GRANTED_YES.test(textOf(node)))
  return (
    before !== undefined &&
    !isRepeated &&
    words.some((node) => isPart(wantedOf(node))) &&
    words.some(isGrant) &&
    words.every((node) => isFiller(node) || isGrant(node) || isPart(wantedOf(node))) &&
    earlierWords.some(
      (node) => (hasRole(node, 'affirm') || hasRole(node, 'omit')) && DO_WITHOUT.test(textOf(node)),
    )
  )
}

/** Returns true for a clause whose negation affirms: “must not be missing”, “nicht auf Bewertungen verzichten”. */
function isAffirming(nodes: readonly Node[], { start, end }: Span): boolean {
  const words = nodes.slice(start, end)
  const negation = words.findIndex((node) => hasRole(node, 'not'))
  if (words.some((node) => hasRole(node, 'affirm'))) return true
  if (negation < 0) return false
  if (isLateNegation(words, negation) || isCondition(words)) return true
  if (words.some((node, at) => hasRole(node, 'lack') || isCompared(words, at))) return true
  // German puts the verb behind the parts.
  const verb = words.findLastIndex((node) => hasRole(node, 'omit'))
  const between = words.slice(negation + 1, verb)
  return (
    verb > negation &&
    between.some((node) => isPart(wantedOf(node))) &&
    between.filter((node) => !isPart(wantedOf(node)) && !isFiller(node)).length <= 1 &&
    !words.slice(verb + 1).some((node) => wantedOf(node).length > 0)
  )
}

/** Returns the parts behind “than” in “lieber ein Lookbook als ein Rabattcode”, which are not wanted. */
function listUnpreferred(nodes: readonly Node[], span: Span): readonly number[] {
  for (let at = span.start; at < span.end; at += 1) {
    if (!hasRole(nodes[at], 'rather')) continue
    const than = indexesFrom(span, at, 1).find((index) => THAN.test(textOf(nodes[index])))
    if (than === undefined || than === at + 1) continue
    const parts = listJoinedParts(nodes, span, than, 1)
    if (nodes.slice(at + 1, than).some((node) => wantedOf(node).length > 0)) return parts
  }
  return []
}

/** Returns where a negation of its own begins in a clause that affirms: “don’t forget the FAQ and no pop-ups”. */
function findNextRefusal(nodes: readonly Node[], { start, end }: Span): number {
  const affirmation = nodes.findIndex((node, at) => at >= start && at < end && hasRole(node, 'affirm'))
  if (affirmation < 0) return end
  const refusal = nodes.findIndex((node, at) => at > affirmation && at < end && isNegation(node))
  return refusal < 0 ? end : refusal
}

const isDoubled = (nodes: readonly Node[], span: Span) =>
  nodes
    .slice(span.start, span.end)
    .some(
      (node, index, words) =>
        WITHOUT.test(textOf(node)) &&
        words.slice(0, index).some((other) => hasRole(other, 'not') && !WITHOUT.test(textOf(other))) &&
        words
          .slice(0, index)
          .every((other) => isStopWord(other) || hasRole(other, 'not') || hasRole(other, 'plain')),
    )

/** Words that ask for what their clause names; without them, who mentions pop-ups does not want them. */
const ASKING =
  /^(?:want|like|love|fine|ok|okay|welcome|allowed|add|include|use|yes|with|please|give|show|voul\p{L}*|veux|aim\p{L}*|ajout\p{L}*|oui|avec|mett\p{L}*|quier\p{L}*|quer\p{L}*|gusta\p{L}*|si|con|anad\p{L}*|will|wollen|mochte\p{L}*|mag|gern|gerne|erlaubt|ja|mit|bitte|zeig\p{L}*|نريد|اريد|مع|نعم|اضف)$/u

const UNASKED = /^manner (?:popups|animation|text-on-images|capitals)$/

/** Returns the pop-ups, and the like, that a clause complains of in words that are not known: “pop-ups give me hives”. */
const listUnasked = (nodes: readonly Node[], span: Span): readonly number[] =>
  nodes.slice(span.start, span.end).some((node) => isUnknown(node) || hasRole(node, 'lack')) &&
  !nodes.slice(span.start, span.end).some((node) => ASKING.test(textOf(node)))
    ? indexesFrom(span, span.start - 1, 1).filter(
        (at) =>
          wantedOf(nodes[at]).some((one) => UNASKED.test(one)) &&
          // “A rotating display” is movement of something that is not known.
          !(wantedOf(nodes[at]).includes('manner animation') && isUnknown(nodes[at + 1])),
      )
    : []

/**
 * Adds to the negated nodes of a sentence what its clauses refuse or affirm as wholes, whichever side of the word it stands
 * on: “the video is annoying”, “story, leave it aside”, “the FAQ must not be missing”.
 */
export function refuseByClauses(nodes: readonly Node[], negated: Set<number>): void {
  const earlier: Span[] = []
  let polarity: Polarity = null
  /** True after a clause that rejects something it does not name: “it makes me dizzy when …”. */
  let isComplaint = false
  for (const span of listSpans(nodes)) {
    const parts = indexesFrom(span, span.start - 1, 1).filter((at) => isPart(wantedOf(nodes[at])))
    const words = nodes.slice(span.start, span.end)
    const isSame: boolean = words.some((node) => hasRole(node, 'also')) && polarity !== null
    if (polarity === 'affirmed' && isGrantedRefusal(nodes, span, earlier.at(-1))) {
      for (const at of parts) negated.add(at)
      polarity = 'refused'
    } else if (isAffirming(nodes, span) || isDoubled(nodes, span) || (isSame && polarity === 'affirmed')) {
      const unasked = listUnasked(nodes, span)
      const end = findNextRefusal(nodes, span)
      for (const at of parts) if (!unasked.includes(at) && at < end) negated.delete(at)
      polarity = 'affirmed'
    } else {
      const isContinued = isComplaint && WHEN.test(textOf(words.find((node) => node.kind !== 'break')))
      const refused: readonly number[] =
        isSame || isContinued
          ? parts
          : [
              ...listRefused(nodes, span, earlier),
              ...listUnpreferred(nodes, span),
              ...listUnasked(nodes, span),
            ]
      const isTaken = words.some(
        (_, index) => isNegation(nodes[span.start + index]) && isTakenBack(nodes, span.start + index),
      )
      if (!isTaken) for (const at of refused) negated.add(at)
      polarity = isTaken
        ? 'affirmed'
        : refused.length > 0 || parts.some((at) => negated.has(at))
          ? 'refused'
          : null
    }
    isComplaint = parts.length === 0 && words.some((node) => hasRole(node, 'unfit'))
    earlier.push(span)
  }
}
