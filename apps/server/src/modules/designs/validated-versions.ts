/** Maximum number of remembered designs; beyond it the one saved longest ago is validated whole again. */
const MAX_REMEMBERED_DESIGNS = 5000

const validatedVersions = new Map<string, number>()

/**
 * Marks a version of a design as validated in this process, so that a later save validates only its own operations.
 */
export function markValidated(projectId: string, version: number): void {
  validatedVersions.delete(projectId)
  validatedVersions.set(projectId, version)
  if (validatedVersions.size > MAX_REMEMBERED_DESIGNS)
    for (const oldest of validatedVersions.keys()) if (validatedVersions.delete(oldest)) break
}

/**
 * Returns true if this process validated exactly this version, so that the next edit need only be validated where it
 * changes the design. A version that another or an earlier process saved is validated whole once.
 */
export function isValidated(projectId: string, version: number): boolean {
  return validatedVersions.get(projectId) === version
}
