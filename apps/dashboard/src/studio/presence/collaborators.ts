import type { Person } from '@vitrine/core/contract/designs/designs'

/** A person who has the design open, however many tabs they have it in. */
export type Collaborator = { readonly user: string; readonly name: string; readonly section: string }

/** Who else is here, each once, at the section of the last of their tabs; in the order that everybody sees. */
export function toCollaborators(people: readonly Person[]): readonly Collaborator[] {
  const byUser = new Map<string, Collaborator>()
  for (const { user, name, section } of people) byUser.set(user, { user, name, section })
  return [...byUser.values()]
}
