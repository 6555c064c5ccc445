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
  readonly notifyEditors: (project: string) => void
  readonly close: () => void
}

/** Tells editors here, and other processes, who is there: all that changes within a moment at once. */
function createAnnouncements(
  process: string,
  editors: Editors,
  peers: Peers,
  publish: (message: PeerMessage) => void,
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
        publish(message)
    unsaid.clear()
    const projects = [...changed]
    changed.clear()
    for (const project of projects)
      editors.send(project, listEditors(peers.peopleIn(project), editors.peopleIn(project)))
  }
  const scheduleUpdate = (project: string) => {
    changed.add(project)
    timer ??= setTimeout(flush, BATCH_MS).unref()
  }
  return {
    editor: (project, key) => {
      const keys = unsaid.get(project) ?? new Set()
      unsaid.set(project, keys.add(key))
      scheduleUpdate(project)
    },
    notifyEditors: scheduleUpdate,
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
  const publish = (message: PeerMessage) => listening.notify(CHANNEL, JSON.stringify(message))
  const announce = createAnnouncements(me, editors, peers, publish)
  let looking: NodeJS.Timeout | undefined
  let lastAliveAt = 0
  let started = false

  function start(): void {
    looking ??= setInterval(expireEditors, LOOK_EVERY_MS).unref()
    if (started) return
    started = true
    listening.on(CHANNEL, receiveMessage)
    listening.onChange(() => {
      if (listening.isConnected()) for (const project of editors.projects()) introduce(project)
    })
  }

  /** Says who is open here, and asks the others the same. */
  function introduce(project: string): void {
    publish({ what: 'context', from: me, project })
    for (const key of editors.keysOf(project)) announce.editor(project, key)
  }

  function receiveMessage(payload: string): void {
    const message = parsePeerMessage(payload)
    if (!message || message.from === me) return
    if (message.what === 'here') move(message.project, message.place)
    for (const project of peers.receive(message, Date.now())) announce.notifyEditors(project)
    if (message.what === 'context')
      for (const key of editors.keysOf(message.project)) announce.editor(message.project, key)
  }

  /** True when the editor's stream is in this process. */
  function move(project: string, position: EditorPosition): boolean {
    const outcome = editors.move(project, position)
    if (outcome === 'moved') announce.editor(project, getEditorKey(position))
    return outcome !== null
  }

  function expireEditors(): void {
    const now = Date.now()
    editors.endSilent(now)
    for (const project of peers.expire(now)) announce.notifyEditors(project)
    if (editors.projects().length === 0) {
      clearInterval(looking)
      looking = undefined
    } else if (now - lastAliveAt >= ALIVE_EVERY_MS) {
      lastAliveAt = now
      publish({ what: 'alive', from: me })
    }
  }

  return {
    join(project, { tab, user, name, section }, stream) {
      start()
      const person = { tab, user, section, name: [...name].slice(0, MAX_NAME_LENGTH).join('') }
      if (!editors.has(project)) publish({ what: 'context', from: me, project })
      const leave = editors.enter(project, person, stream, () => {
        if (!editors.has(project)) peers.closeProject(project)
        announce.editor(project, getEditorKey(person))
      })
      announce.editor(project, getEditorKey(person))
      return { leave }
    },
    here(project, position) {
      start()
      if (!move(project, position)) publish({ what: 'here', from: me, project, place: position })
    },
    close() {
      if (started) publish({ what: 'closing', from: me })
      clearInterval(looking)
      announce.close()
    },
  }
}
