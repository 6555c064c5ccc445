import { type EditIntent, type EditTarget, MAX_TITLE_LENGTH } from '@vitrine/core/contract/designs/edit-plan'
import { FRAME_PARTS } from '@vitrine/core/design/edit-parts'
import type { Clause } from './clause.types.ts'
import { findPlace, listParts } from './read-parts.ts'
import { toAddable } from './read-structure.ts'
import { has, isUnknownWord } from './split-clauses.ts'

/** Words between what is taken and what it is taken from. */
const FROM = /^(?:from|of|out|in|inside|aus|vom|von|im|du|de|del|la|dans|en|من|في)$/iu

/** Returns the parts of a clause without those that another is taken from: “take the newsletter out of the footer”. */
function leaveOrigin({ nodes, targets }: Clause): readonly EditTarget[] {
  const origins = listParts(nodes).filter(
    ({ at, target }) =>
      FRAME_PARTS.some((one) => one === target.part) &&
      nodes.slice(Math.max(0, at - 2), at).some(({ raw }) => FROM.test(raw)),
  )
  const others = targets.filter(({ part }) => !origins.some(({ target }) => target.part === part))
  return others.length > 0 ? others : targets
}

/** Returns the intents that add blocks, the first with the text that the clause quotes. */
function readAdding(
  { nodes }: Clause,
  blocks: readonly Extract<EditIntent, { do: 'add' }>['block'][],
  place: Pick<Extract<EditIntent, { do: 'add' }>, 'place' | 'anchor'> | null,
): readonly EditIntent[] {
  const quotes = nodes.flatMap(({ quote }) => (quote === undefined ? [] : [quote]))
  const [block] = blocks
  const [text] = quotes
  // A bar of announcements stands above the page.
  const where = place ?? { place: block === 'announcement' ? 'top' : 'bottom', anchor: null }
  const added = blocks.map((one): EditIntent => ({ do: 'add', block: one, ...where }))
  if (block === undefined || text === undefined || blocks.length > 1 || quotes.length > 1) return added
  const which = where.place === 'top' ? 'first' : where.place === 'bottom' ? 'last' : 'any'
  const title = [...text].slice(0, MAX_TITLE_LENGTH).join('')
  return [...added, { do: 'title', target: { part: block, which }, text: title }]
}

/**
 * Returns the edits of a clause that adds, moves, removes, shows or hides the parts that it names. Empty for other
 * clauses.
 */
export function readPlacing(clause: Clause): readonly EditIntent[] {
  const { nodes, targets } = clause
  if (targets.length === 0) return []
  const targetPlace = findPlace(nodes)
  const where = { place: targetPlace?.position ?? ('bottom' as const), anchor: targetPlace?.anchor ?? null }
  const destination = { ...where, ...(targetPlace?.by === undefined ? {} : { by: targetPlace.by }) }
  const isAdding = has(nodes, 'do add')
  if (!isAdding && has(nodes, 'do hide'))
    return leaveOrigin(clause).map((target) => ({ do: 'show', target, on: false }))
  if (!isAdding && has(nodes, 'not') && has(nodes, 'do show'))
    return targets.map((target) => ({ do: 'show', target, on: false }))
  // “Don’t … the banner” is a wish to remove it only where nothing else is negated.
  const isNegated = has(nodes, 'without', 'not') && !nodes.some(isUnknownWord)
  if (isNegated && targetPlace && !has(nodes, 'do remove')) return []
  // “Drop the video one place down.”
  const isStep = targetPlace?.by !== undefined || (has(nodes, 'do move') && targetPlace?.anchor === null)
  if (!isAdding && ((has(nodes, 'do remove') && !isStep) || isNegated))
    return leaveOrigin(clause).map((target) => ({ do: 'remove', target }))
  if (isAdding && where.place !== 'up' && where.place !== 'down') {
    const blocks = targets.flatMap(({ part }) => toAddable(part) ?? [])
    return readAdding(clause, blocks, targetPlace ? where : null)
  }
  if (targetPlace) {
    // Several parts go to the top, or behind another, in the order of the sentence.
    const ordered = where.place === 'top' || where.place === 'after' ? [...targets].reverse() : targets
    return ordered.map((target) => ({ do: 'move', target, ...destination }))
  }
  if (has(nodes, 'do show')) return targets.map((target) => ({ do: 'show', target, on: true }))
  return []
}
