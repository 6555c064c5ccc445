/**
 * Consecutive moves of one campaign by this merchant, for undoing them. `versions` are the campaign's
 * versions after each move, oldest first, preceded by that before the first move. A change by somebody else
 * starts a new history.
 */
export type MoveHistory = {
  readonly versions: readonly number[]
  /** Versions whose moves were undone, or undone along with an earlier one. */
  readonly undone: ReadonlySet<number>
}

const NO_MOVES: MoveHistory = { versions: [], undone: new Set() }

/**
 * Adds a move that changed the campaign's version `from` to `to`. Starts a new history when somebody else
 * made `from`.
 */
export function addMove(history: MoveHistory = NO_MOVES, from: number, to: number): MoveHistory {
  const continues = history.versions.at(-1) === from
  return { ...history, versions: continues ? [...history.versions, to] : [from, to] }
}

/**
 * Returns the campaign's current version, which the undo of the move that made `version` must name; null when
 * that move is already undone. An undo goes back to before its move, so it also undoes this merchant's later
 * moves.
 */
export function findVersionToUndo(history: MoveHistory = NO_MOVES, version: number): number | null {
  if (history.undone.has(version)) return null
  return history.versions.includes(version) ? (history.versions.at(-1) ?? version) : version
}

/**
 * Adds the undo of the move that made `version`. The undo made the version `to`, and undid later moves, too.
 */
export function addUndo(history: MoveHistory = NO_MOVES, version: number, to: number): MoveHistory {
  const at = history.versions.indexOf(version)
  if (at < 0) return { versions: [to], undone: new Set([...history.undone, version]) }
  return {
    versions: [...history.versions.slice(0, at), to],
    undone: new Set([...history.undone, ...history.versions.slice(at)]),
  }
}
