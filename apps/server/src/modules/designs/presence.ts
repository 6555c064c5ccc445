import { randomUUID } from 'node:crypto'
import { type Person, STREAM_SILENCE_MS } from '@vitrine/core/contract/designs/designs'
import { z } from 'zod'
import type { Listening } from '../../infra/db/listen.ts'
import type { People, Place, Presence } from '../../services/designs/editors.types.ts'

/** How long who leaves is still said to be there, ms: a reload, or a line that is opened again, is no leaving. */
const LEAVES_AFTER_MS = 2000
/** How often a process says that it is there for as long as anybody is open in it, ms. */
const ALIVE_EVERY_MS = 2000
/** A process that has said nothing for so long, ms, is gone, and everybody in it. */
const GONE_AFTER_MS = 7000
const LOOK_EVERY_MS = 1000
/** Who comes within this, ms, is told together. */
const TOGETHER_MS = 50
/** The database carries less than 8000 bytes at once. */
const SAID_AT_ONCE = 20
const LONGEST_NAME = 60
/** As many people as an editor may want to show. */
const MOST_SHOWN = 50

const place = z.object({ tab: z.string(), user: z.string(), section: z.string() })
/** What processes say to one another. */
const saying = z.discriminatedUnion('what', [
  z.object({ what: z.literal('here'), from: z.string(), project: z.string(), place }),
  z.object({
    what: z.literal('people'),
    from: z.string(),
    project: z.string(),
    people: z.array(place.extend({ name: z.string() })),
    gone: z.array(z.string()),
  }),
  z.object({ what: z.literal('asking'), from: z.string(), project: z.string() }),
  z.object({ what: z.literal('alive'), from: z.string() }),
  z.object({ what: z.literal('closing'), from: z.string() }),
])
type Saying = z.output<typeof saying>

type Editor = {
  person: Person
  /** When it last said that it is there. */
  heard: number
  readonly streams: Set<{ readonly people: (people: People) => void; readonly silent: () => void }>
  leaving: NodeJS.Timeout | undefined
}
type Other = { heard: number; readonly projects: Map<string, Map<string, Person>> }

/** An editor's key: nobody speaks for another merchant's tab. */
const keyOf = ({ tab, user }: { tab: string; user: string }) => `${user} ${tab}`

/**
 * Who has which design open, in every process on this database. It is kept in memory alone: processes tell one another
 * over the database's own news, which writes nothing. While they cannot hear one another, each knows its own.
 */
export function createPresence(listening: Listening): Presence {
  const me = randomUUID()
  const own = new Map<string, Map<string, Editor>>()
  const others = new Map<string, Other>()
  const changed = new Set<string>()
  const unsaid = new Map<string, Set<string>>()
  let telling: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined
  let saidAlive = 0
  let started = false

  const say = (what: Saying) => listening.say('vitrine_here', JSON.stringify(what))

  function start(): void {
    looking ??= setInterval(look, LOOK_EVERY_MS).unref()
    if (started) return
    started = true
    listening.on('vitrine_here', hear)
    listening.onChange(() => {
      if (listening.hears()) for (const project of own.keys()) introduce(project)
    })
  }

  /** Says who is open here, and asks the others the same. */
  function introduce(project: string): void {
    say({ what: 'asking', from: me, project })
    for (const key of own.get(project)?.keys() ?? []) note(project, key)
  }

  /** An own editor has come, gone or moved: told here and to the others, with whatever else happens now. */
  function note(project: string, key: string): void {
    const keys = unsaid.get(project) ?? new Set()
    unsaid.set(project, keys.add(key))
    change(project)
  }

  function change(project: string): void {
    changed.add(project)
    telling ??= setTimeout(tell, TOGETHER_MS).unref()
  }

  function tell(): void {
    telling = undefined
    for (const [project, keys] of unsaid) {
      const all = [...keys]
      for (let at = 0; at < all.length; at += SAID_AT_ONCE) {
        const part = all.slice(at, at + SAID_AT_ONCE)
        const people = part.flatMap((key) => own.get(project)?.get(key)?.person ?? [])
        const gone = part.filter((key) => !own.get(project)?.has(key))
        say({ what: 'people', from: me, project, people, gone })
      }
    }
    unsaid.clear()
    const projects = [...changed]
    changed.clear()
    for (const project of projects) {
      const now = peopleOf(project)
      for (const { streams } of own.get(project)?.values() ?? [])
        for (const stream of streams) stream.people(now)
    }
  }

  /** Everybody who looks at a section of this design, in one order for all. */
  function peopleOf(project: string): People {
    const there = [...others.values()].flatMap(({ projects }) => [...(projects.get(project)?.values() ?? [])])
    const here = [...(own.get(project)?.values() ?? [])].map(({ person }) => person)
    // Whose line goes over another process now may still be known to the one before.
    const each = new Map([...there, ...here].map((person) => [keyOf(person), person]))
    const all = [...each.values()]
      .filter(({ section }) => section !== '')
      .sort((a, b) => compare(a.name, b.name) || compare(keyOf(a), keyOf(b)))
    return { people: all.slice(0, MOST_SHOWN), count: all.length }
  }

  function hear(payload: string): void {
    const said = saying.safeParse(parsed(payload)).data
    if (!said || said.from === me) return
    if (said.what === 'here') {
      move(said.project, said.place)
      return
    }
    if (said.what === 'closing') {
      forget(said.from)
      return
    }
    const other = others.get(said.from) ?? { heard: 0, projects: new Map() }
    others.set(said.from, other)
    other.heard = Date.now()
    if (said.what === 'alive') return
    if (!own.has(said.project)) {
      other.projects.delete(said.project)
      return
    }
    if (said.what === 'asking') {
      for (const key of own.get(said.project)?.keys() ?? []) note(said.project, key)
      return
    }
    const known = other.projects.get(said.project) ?? new Map<string, Person>()
    other.projects.set(said.project, known)
    for (const person of said.people) known.set(keyOf(person), person)
    for (const key of said.gone) known.delete(key)
    change(said.project)
  }

  function forget(process: string): void {
    const other = others.get(process)
    others.delete(process)
    for (const project of other?.projects.keys() ?? []) change(project)
  }

  /** True when the editor's stream is in this process. */
  function move(project: string, { tab, user, section }: Place): boolean {
    const editor = own.get(project)?.get(keyOf({ tab, user }))
    if (!editor) return false
    editor.heard = Date.now()
    if (editor.person.section !== section) {
      editor.person = { ...editor.person, section }
      note(project, keyOf(editor.person))
    }
    return true
  }

  function look(): void {
    const now = Date.now()
    for (const editors of own.values())
      for (const { heard, streams } of editors.values())
        if (now - heard > STREAM_SILENCE_MS) for (const stream of streams) stream.silent()
    for (const [process, { heard }] of others) if (now - heard > GONE_AFTER_MS) forget(process)
    if (own.size === 0) {
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
      const person = { tab, user, section, name: [...name].slice(0, LONGEST_NAME).join('') }
      const editors = own.get(project) ?? new Map<string, Editor>()
      if (!own.has(project)) {
        own.set(project, editors)
        say({ what: 'asking', from: me, project })
      }
      const key = keyOf(person)
      const editor = editors.get(key) ?? { person, heard: 0, streams: new Set(), leaving: undefined }
      editors.set(key, editor)
      clearTimeout(editor.leaving)
      editor.person = person
      editor.heard = Date.now()
      editor.streams.add(stream)
      note(project, key)
      const gone = () => {
        editors.delete(key)
        if (editors.size === 0) {
          own.delete(project)
          for (const { projects } of others.values()) projects.delete(project)
        }
        note(project, key)
      }
      return {
        leave: () => {
          editor.streams.delete(stream)
          if (editor.streams.size === 0) editor.leaving = setTimeout(gone, LEAVES_AFTER_MS).unref()
        },
      }
    },
    here(project, at) {
      start()
      if (!move(project, at)) say({ what: 'here', from: me, project, place: at })
    },
    close() {
      if (started) say({ what: 'closing', from: me })
      clearInterval(looking)
      clearTimeout(telling)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
