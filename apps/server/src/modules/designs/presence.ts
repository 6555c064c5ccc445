import { randomUUID } from 'node:crypto'
import type { DatabaseListener } from '../../infra/db/listen.ts'
import type { EditorPosition, Presence } from '../../services/designs/editors.types.ts'
import { createEditors, type Editors } from './presence-editors.ts'
import {
  createPeers,
  getEditorKey,
  listEditors,
  type PeerMessage,
  type Peers,
  parsePeerMessage,
  toPresenceMessages,
} from './presence-peers.ts'

/** Heartbeat interval of a process with open editors, in ms. */
const ALIVE_EVERY_MS = 2000
const LOOK_EVERY_MS = 1000
/** Period in ms in which changes are grouped into one notification. */
const BATCH_MS = 50
const MAX_NAME_LENGTH = 60
const CHANNEL = 'vitrine_here'

type Announcements = {
  /**
   * Called when an editor of this process joins, leaves or moves; notifies subscribers here and the other processes.
   */
  readonly editor: (project: string, key: string) => void
  /** Called when the editors of a project change; notifies subscribers here. */
  readonly people: (project: string) => void
  readonly close: () => void
}

/** Tells editors here, and other processes, who is there: all that changes within a moment at once. */
function createAnnouncements(
  process: string,
  editors: Editors,
  peers: Peers,
  say: (message: PeerMessage) => void,
): Announcements {
  const changed = new Set<string>()
  const unsaid = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    timer = undefined
    for (const [project, keys] of unsaid)
      for (const message of toPresenceMessages(process, project, [...keys], (key) =>
        editors.find(project, key),
      ))
        say(message)
    unsaid.clear()
    const projects = [...changed]
    changed.clear()
    for (const project of projects)
      editors.send(project, listEditors(peers.peopleIn(project), editors.peopleIn(project)))
  }
  const people = (project: string) => {
    changed.add(project)
    timer ??= setTimeout(flush, BATCH_MS).unref()
  }
  return {
    editor: (project, key) => {
      const keys = unsaid.get(project) ?? new Set()
      unsaid.set(project, keys.add(key))
      people(project)
    },
    people,
    close: () => clearTimeout(timer),
  }
}

/**
 * Creates the presence list of open designs across all processes of this database. It is kept only in memory: processes
 * exchange it by database notifications, which write nothing. Without notifications each process knows only its own
 * editors.
 */
export function createPresence(listening: DatabaseListener): Presence {
  const me = randomUUID()
  const editors = createEditors()
  const peers = createPeers(editors.has)
  const say = (message: PeerMessage) => listening.say(CHANNEL, JSON.stringify(message))
  const announce = createAnnouncements(me, editors, peers, say)
  let looking: NodeJS.Timeout | undefined
  let saidAlive = 0
  let started = false

  function start(): void {
    looking ??= setInterval(look, LOOK_EVERY_MS).unref()
    if (started) return
    started = true
    listening.on(CHANNEL, hear)
    listening.onChange(() => {
      if (listening.hears()) for (const project of editors.projects()) introduce(project)
    })
  }

  /** Says who is open here, and asks the others the same. */
  function introduce(project: string): void {
    say({ what: 'context', from: me, project })
    for (const key of editors.keysOf(project)) announce.editor(project, key)
  }

  function hear(payload: string): void {
    const message = parsePeerMessage(payload)
    if (!message || message.from === me) return
    if (message.what === 'here') move(message.project, message.place)
    for (const project of peers.receive(message, Date.now())) announce.people(project)
    if (message.what === 'context')
      for (const key of editors.keysOf(message.project)) announce.editor(message.project, key)
  }

  /** True when the editor's stream is in this process. */
  function move(project: string, place: EditorPosition): boolean {
    const outcome = editors.move(project, place)
    if (outcome === 'moved') announce.editor(project, getEditorKey(place))
    return outcome !== null
  }

  function look(): void {
    const now = Date.now()
    editors.endSilent(now)
    for (const project of peers.expire(now)) announce.people(project)
    if (editors.projects().length === 0) {
      clearInterval(looking)
      looking = undefined
    } else if (now - saidAlive >= ALIVE_EVERY_MS) {
      saidAlive = now
      say({ what: 'alive', from: me })
    }
  }

  return {
    join(project, { tab, user, name, section }, stream) {
      start()
      const person = { tab, user, section, name: [...name].slice(0, MAX_NAME_LENGTH).join('') }
      if (!editors.has(project)) say({ what: 'context', from: me, project })
      const leave = editors.enter(project, person, stream, () => {
        if (!editors.has(project)) peers.closeProject(project)
        announce.editor(project, getEditorKey(person))
      })
      announce.editor(project, getEditorKey(person))
      return { leave }
    },
    here(project, place) {
      start()
      if (!move(project, place)) say({ what: 'here', from: me, project, place })
    },
    close() {
      if (started) say({ what: 'closing', from: me })
      clearInterval(looking)
      announce.close()
    },
  }
}
