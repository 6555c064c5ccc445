/**
 * A person's own moves of one campaign, one after another without a change by somebody else between them: the versions
 * that they made, oldest first, after the one that the first move started from.
 */
export type MoveHistory = {
  readonly versions: readonly number[]
  /** Versions whose moves were undone, or undone along with an earlier one. */
  readonly undone: ReadonlySet<number>
}

const NO_MOVES: MoveHistory = { versions: [], undone: new Set() }

/** Adds a move from one version to another. A move from a version that somebody else made begins a new history. */
export function addMove(history: MoveHistory = NO_MOVES, from: number, to: number): MoveHistory {
  const continues = history.versions.at(-1) === from
  return { ...history, versions: continues ? [...history.versions, to] : [from, to] }
}

/**
 * Returns the campaign's present version for undoing the move that made `version`: that of the last move, because an undo
 * goes back to before the move, whatever own moves followed. Null when there is nothing left to undo.
 */
export function findVersionToUndo(history: MoveHistory = NO_MOVES, version: number): number | null {
  if (history.undone.has(version)) return null
  return history.versions.includes(version) ? (history.versions.at(-1) ?? version) : version
}

/** Adds the undo of the move that made `version`; it led to the version `to` and undid later moves, too. */
export function addUndo(history: MoveHistory = NO_MOVES, version: number, to: number): MoveHistory {
  const at = history.versions.indexOf(version)
  if (at < 0) return { versions: [to], undone: new Set([...history.undone, version]) }
  return {
    versions: [...history.versions.slice(0, at), to],
    undone: new Set([...history.undone, ...history.versions.slice(at)]),
  }
}
