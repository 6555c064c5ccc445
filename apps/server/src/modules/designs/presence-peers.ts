import type { Person } from '@vitrine/core/contract/designs/designs'
import { z } from 'zod'
import type { EditorList } from '../../services/designs/editors.types.ts'

/** Time in ms after which a silent process, with all its editors, counts as gone. */
export const PEER_TIMEOUT_MS = 7000
/** The database carries less than 8000 bytes at once. */
const MAX_PEOPLE_PER_MESSAGE = 20
/** Maximum number of users that an editor shows. */
const MAX_LISTED_EDITORS = 50

const positionSchema = z.object({ tab: z.string(), user: z.string(), section: z.string() })
const peerMessage = z.discriminatedUnion('what', [
  z.object({ what: z.literal('here'), from: z.string(), project: z.string(), place: positionSchema }),
  z.object({
    what: z.literal('people'),
    from: z.string(),
    project: z.string(),
    people: z.array(positionSchema.extend({ name: z.string() })),
    gone: z.array(z.string()),
  }),
  z.object({ what: z.literal('context'), from: z.string(), project: z.string() }),
  z.object({ what: z.literal('alive'), from: z.string() }),
  z.object({ what: z.literal('closing'), from: z.string() }),
])
/** Message between processes about open editors. */
export type PeerMessage = z.output<typeof peerMessage>

/** Reads a message; null for one of another version of the server. */
export function parsePeerMessage(payload: string): PeerMessage | null {
  try {
    return peerMessage.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** Returns the key of an editor. It contains the user, so that nobody can act for another merchant's tab. */
export const getEditorKey = ({ tab, user }: Pick<Person, 'tab' | 'user'>) => `${user} ${tab}`

/** Creates messages about these editors: their current state, or their departure when `find` no longer knows them. */
export function toPresenceMessages(
  from: string,
  project: string,
  keys: readonly string[],
  find: (key: string) => Person | undefined,
): readonly PeerMessage[] {
  const messages: PeerMessage[] = []
  for (let at = 0; at < keys.length; at += MAX_PEOPLE_PER_MESSAGE) {
    const part = keys.slice(at, at + MAX_PEOPLE_PER_MESSAGE)
    const persons = part.flatMap((key) => find(key) ?? [])
    const removedKeys = part.filter((key) => !find(key))
    messages.push({ what: 'people', from, project, people: persons, gone: removedKeys })
  }
  return messages
}

/**
 * Returns everyone who views a section of a design, in the same order in every process.
 * @param there Editors that other processes reported.
 * @param here Editors with a stream to this process; they replace those of `there` with the same key.
 */
export function listEditors(there: readonly Person[], here: readonly Person[]): EditorList {
  // An editor that reconnected to another process may still be listed by the previous one.
  const each = new Map([...there, ...here].map((person) => [getEditorKey(person), person]))
  const all = [...each.values()]
    .filter(({ section }) => section !== '')
    .sort((a, b) => compare(a.name, b.name) || compare(getEditorKey(a), getEditorKey(b)))
  return { people: all.slice(0, MAX_LISTED_EDITORS), count: all.length }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Peer = { lastSeenAt: number; readonly projects: Map<string, Map<string, Person>> }

export type Peers = {
  /** Takes in what another process says at `now` (ms); returns the projects whose people have changed by it. */
  readonly receive: (message: PeerMessage, now: number) => readonly string[]
  /** Takes out processes that have been silent for too long; returns the projects whose people have changed by it. */
  readonly expire: (now: number) => readonly string[]
  /** Called when no editor of this process has the project open any more, so that others' presence is irrelevant. */
  readonly closeProject: (project: string) => void
  readonly peopleIn: (project: string) => readonly Person[]
}

/** Creates the list of editors in other processes, for projects that are open in this one (`isOpen`). */
export function createPeers(isOpen: (project: string) => boolean): Peers {
  const peers = new Map<string, Peer>()

  const forget = (process: string): readonly string[] => {
    const projects = [...(peers.get(process)?.projects.keys() ?? [])]
    peers.delete(process)
    return projects
  }

  return {
    receive: (message, now) => {
      if (message.what === 'here') return []
      if (message.what === 'closing') return forget(message.from)
      const peer = peers.get(message.from) ?? { lastSeenAt: now, projects: new Map() }
      peers.set(message.from, peer)
      peer.lastSeenAt = now
      if (message.what === 'alive') return []
      if (!isOpen(message.project)) peer.projects.delete(message.project)
      else if (message.what === 'people') {
        const personsByKey = peer.projects.get(message.project) ?? new Map<string, Person>()
        peer.projects.set(message.project, personsByKey)
        for (const person of message.people) personsByKey.set(getEditorKey(person), person)
        for (const key of message.gone) personsByKey.delete(key)
        return [message.project]
      }
      return []
    },
    expire: (now) =>
      [...peers].flatMap(([process, { lastSeenAt }]) =>
        now - lastSeenAt > PEER_TIMEOUT_MS ? forget(process) : [],
      ),
    closeProject: (project) => {
      for (const { projects } of peers.values()) projects.delete(project)
    },
    peopleIn: (project) =>
      [...peers.values()].flatMap(({ projects }) => [...(projects.get(project)?.values() ?? [])]),
  }
}
