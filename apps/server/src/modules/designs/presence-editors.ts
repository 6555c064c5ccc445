import type { Person } from '@vitrine/core/contract/designs/designs'
import { STREAM_SILENCE_MS } from '@vitrine/core/contract/stream'
import type { EditorList, EditorPosition } from '../../services/designs/editors.types.ts'
import { getEditorKey } from './presence-peers.ts'

/** Delay in ms before a departed editor disappears, so that a reload or reconnection is not shown as leaving. */
const LEAVES_AFTER_MS = 2000

export type EditorStream = {
  readonly onEditors: (editorList: EditorList) => void
  readonly silent: () => void
}

type Editor = {
  person: Person
  /** Time of the last heartbeat. */
  lastSeenAt: number
  readonly streams: Set<EditorStream>
  leaving: NodeJS.Timeout | undefined
}

export type Editors = {
  readonly has: (project: string) => boolean
  readonly projects: () => readonly string[]
  readonly keysOf: (project: string) => readonly string[]
  readonly find: (project: string, key: string) => Person | undefined
  readonly peopleIn: (project: string) => readonly Person[]
  /** Adds a stream of an editor; the function that it returns takes it out, and `onGone` runs once none is left. */
  readonly enter: (project: string, person: Person, stream: EditorStream, onGone: () => void) => () => void
  /** Notes where an editor is: null when its stream is in another process, else whether it has moved. */
  readonly move: (project: string, position: EditorPosition) => 'moved' | 'stayed' | null
  readonly send: (project: string, editorList: EditorList) => void
  /** Ends the streams of editors that have been silent for too long. */
  readonly endSilent: (now: number) => void
}

/** Creates the list of the editors whose streams are open in this process. */
export function createEditors(): Editors {
  const open = new Map<string, Map<string, Editor>>()
  const editorsIn = (project: string) => [...(open.get(project)?.values() ?? [])]

  return {
    has: (project) => open.has(project),
    projects: () => [...open.keys()],
    keysOf: (project) => [...(open.get(project)?.keys() ?? [])],
    find: (project, key) => open.get(project)?.get(key)?.person,
    peopleIn: (project) => editorsIn(project).map(({ person }) => person),
    enter: (project, person, stream, onGone) => {
      const editors = open.get(project) ?? new Map<string, Editor>()
      open.set(project, editors)
      const key = getEditorKey(person)
      const editor = editors.get(key) ?? { person, lastSeenAt: 0, streams: new Set(), leaving: undefined }
      editors.set(key, editor)
      clearTimeout(editor.leaving)
      editor.person = person
      editor.lastSeenAt = Date.now()
      editor.streams.add(stream)
      const remove = () => {
        editors.delete(key)
        if (editors.size === 0) open.delete(project)
        onGone()
      }
      return () => {
        editor.streams.delete(stream)
        if (editor.streams.size === 0) editor.leaving = setTimeout(remove, LEAVES_AFTER_MS).unref()
      }
    },
    move: (project, { tab, user, section }) => {
      const editor = open.get(project)?.get(getEditorKey({ tab, user }))
      if (!editor) return null
      editor.lastSeenAt = Date.now()
      if (editor.person.section === section) return 'stayed'
      editor.person = { ...editor.person, section }
      return 'moved'
    },
    send: (project, editorList) => {
      for (const { streams } of editorsIn(project)) for (const stream of streams) stream.onEditors(editorList)
    },
    endSilent: (now) => {
      for (const project of open.keys())
        for (const { lastSeenAt, streams } of editorsIn(project))
          if (now - lastSeenAt > STREAM_SILENCE_MS) for (const stream of streams) stream.silent()
    },
  }
}
