/**
 * One version of a stored shape, with the migration from the version before it: a pure function of the old
 * data, independent of current code.
 */
export type Version = {
  readonly version: number
  readonly name: string
  readonly migrate: (old: unknown) => unknown
  /** Turns data of this version into the version before it, for readers that are older than the data. */
  readonly revert?: (data: unknown) => unknown
}

export type MigrationResult =
  | { readonly ok: true; readonly value: unknown; readonly steps: readonly string[] }
  | { readonly ok: false; readonly reason: string }

/**
 * Defines the versions of a stored shape and returns them. Throws at load unless they start at 1 and increase
 * by 1.
 */
export function defineVersions(versions: readonly Version[]): readonly Version[] {
  versions.forEach((step, index) => {
    if (step.version !== index + 1)
      throw new Error(`Version ${step.version} (${step.name}) should be ${index + 1}: no gaps`)
  })
  return versions
}

/** Returns the current version: the last of the list. */
export function getCurrentVersion(versions: readonly Version[]): number {
  return versions.length
}

/** Migrates stored data from its version to the current one. Refuses a future or invalid version with a reason. */
export function migrate(stored: unknown, from: number, versions: readonly Version[]): MigrationResult {
  const current = getCurrentVersion(versions)
  if (!Number.isInteger(from) || from < 0)
    return { ok: false, reason: `Its version is no number: ${String(from).slice(0, 20)}` }
  if (from > current)
    return { ok: false, reason: `It is of version ${from}, newer than ${current}, the newest known here.` }
  const steps = versions.slice(from)
  let value = stored
  for (const step of steps) value = step.migrate(value)
  return { ok: true, value, steps: steps.map((step) => step.name) }
}

/**
 * Converts data of the current version to an earlier one, for a reader that knows no later version. Refuses
 * with a reason when a step between them cannot be reverted.
 */
export function revert(data: unknown, to: number, versions: readonly Version[]): MigrationResult {
  if (!Number.isInteger(to) || to < 1 || to > getCurrentVersion(versions))
    return { ok: false, reason: `There is no version ${String(to).slice(0, 20)}` }
  const steps = versions.slice(to).reverse()
  let value = data
  for (const step of steps) {
    if (!step.revert) return { ok: false, reason: `Version ${step.version} (${step.name}) has no way back` }
    value = step.revert(value)
  }
  return { ok: true, value, steps: steps.map((step) => step.name) }
}
