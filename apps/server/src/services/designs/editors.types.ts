import type { Person } from '@vitrine/core/contract/designs/designs'
import type * as schema from '../schema/schema.ts'

/** What an editor needs to know of a design to tell whether it is behind. */
export type DesignState = Pick<
  typeof schema.designs.$inferSelect,
  'project_id' | 'version' | 'published' | 'published_version' | 'scheduled' | 'beside'
>

export type DesignNotifier = {
  /** Hears how the design stands, soon and whenever it is new, until the given function is called; null: it is gone. */
  follow(project: string, hear: (state: DesignState | null) => void): () => void
  /** Resolves once the state is another than `seen` (see `seenOf`), after `wait` ms, or when the server closes. */
  wait(project: string, seen: string, wait: number): Promise<void>
  /** Lets everybody go who waits, now and from now on. */
  close(): void
}

export type EditorList = { readonly people: readonly Person[]; readonly count: number }
export type EditorPosition = Pick<Person, 'tab' | 'user' | 'section'>

export type Presence = {
  /** Somebody opens a design here: hears who else has it open, and when this editor itself has fallen silent. */
  join(
    project: string,
    person: Person,
    told: { readonly people: (people: EditorList) => void; readonly silent: () => void },
  ): { readonly leave: () => void }
  /** An editor is still there, in whatever process its stream is. */
  here(project: string, place: EditorPosition): void
  close(): void
}
