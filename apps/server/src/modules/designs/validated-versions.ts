/** Of more designs than this the one saved longest ago is read whole again. */
const MOST = 5000

const saved = new Map<string, number>()

/** Notes that this process has saved a design of this version: it was read whole then, or had been before. */
export function markValidated(projectId: string, version: number): void {
  saved.delete(projectId)
  saved.set(projectId, version)
  if (saved.size > MOST) for (const oldest of saved.keys()) if (saved.delete(oldest)) break
}

/**
 * True for a design as this process saved it: today's reader found all of it good, so that the next edit need only be
 * read for what it touches. What another process saved, or an earlier one, is read whole once.
 */
export function isValidated(projectId: string, version: number): boolean {
  return saved.get(projectId) === version
}
