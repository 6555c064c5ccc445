import type { Person } from '@vitrine/core/contract/designs/designs'

/** Person who has the design open in one or more tabs. */
export type Collaborator = { readonly user: string; readonly name: string; readonly section: string }

/** Returns each other editor once, at the section of their last tab, in the same order for everyone. */
export function toCollaborators(persons: readonly Person[]): readonly Collaborator[] {
  const byUser = new Map<string, Collaborator>()
  for (const { user, name, section } of persons) byUser.set(user, { user, name, section })
  return [...byUser.values()]
}
