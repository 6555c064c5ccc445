import type { Person } from '@vitrine/core/contract/designs/designs'
import type * as schema from '../schema/schema.ts'

/** Design fields by which an editor detects that it is outdated. */
export type DesignState = Pick<
  typeof schema.designs.$inferSelect,
  'project_id' | 'version' | 'published' | 'published_version' | 'scheduled' | 'activity_version'
>

export type DesignNotifier = {
  /**
   * Calls `listener` with the current state and after each change, until the returned function is called; null: the design
   * was deleted.
   */
  follow(project: string, listener: (state: DesignState | null) => void): () => void
  /** Resolves when the state differs from `lastVersion` (see `seenOf`), after `wait` ms, or when the server closes. */
  wait(project: string, lastVersion: string, wait: number): Promise<void>
  /** Releases all current and future waiters. */
  close(): void
}

export type EditorList = { readonly people: readonly Person[]; readonly count: number }
export type EditorPosition = Pick<Person, 'tab' | 'user' | 'section'>

export type Presence = {
  /**
   * Registers an editor on a design in this process. Reports the other editors, and when this editor stops sending
   * heartbeats.
   */
  join(
    project: string,
    person: Person,
    listeners: { readonly onEditors: (editorList: EditorList) => void; readonly silent: () => void },
  ): { readonly leave: () => void }
  /** Records a heartbeat of an editor, whichever process holds its stream. */
  here(project: string, position: EditorPosition): void
  close(): void
}
