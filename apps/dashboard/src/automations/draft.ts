import type { Automation, Flow } from '@vitrine/core/contract/push/automations'
import { useEffect, useState } from 'react'
import { isLocalAutomation } from './local-automations.ts'
import { type LocalAutomation, localAutomations } from './local-draft.ts'

export type AutomationDraft = { readonly name: string; readonly flow: Flow }
/** How far back a merchant may go. */
const MAX_UNDO_STEPS = 100

type State = {
  /** Null: as the server has it. */
  readonly mine: LocalAutomation | null
  readonly past: readonly AutomationDraft[]
  readonly future: readonly AutomationDraft[]
  /** What the last change was about: typing on in one field is one change. */
  readonly about: string | null
}

const same = (one: AutomationDraft, other: AutomationDraft) =>
  one.name === other.name && JSON.stringify(one.flow) === JSON.stringify(other.flow)

/**
 * An automation as it is written: over the version that was seen, kept in this browser until it is saved, with a way
 * back. A second tab that has written nothing itself follows what is written here.
 */
export function useAutomationDraft(project: string, server: Automation) {
  const key = localAutomations.key(project, server.id)
  const [state, setState] = useState<State>(() => ({
    mine: localAutomations.read(key),
    past: [],
    future: [],
    about: null,
  }))
  const shown: AutomationDraft = state.mine ?? server
  // What was begun here and never saved is unsaved however little was written.
  const asKept = (written: AutomationDraft) => !isLocalAutomation(server) && same(written, server)
  const dirty = state.mine !== null && !asKept(state.mine)

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return
      setState((now) => {
        if (now.past.length === 0) return { ...now, mine: localAutomations.read(key) }
        // What the other tab saved or threw away is its own: what was written here outlives a reload still.
        if (event.newValue === null && now.mine) localAutomations.keep(key, now.mine)
        return now
      })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])

  const base = state.mine?.seen ?? server.version
  const put = (written: AutomationDraft, rest: Omit<State, 'mine'>, seen: number = base) => {
    const mine = asKept(written) ? null : { name: written.name, flow: written.flow, seen }
    localAutomations.keep(key, mine)
    setState({ ...rest, mine })
  }
  const step = (from: 'past' | 'future', to: 'past' | 'future') => {
    const next = state[from].at(-1)
    if (!next) return
    const rest = { [from]: state[from].slice(0, -1), [to]: [...state[to], shown] }
    put(next, { past: [], future: [], ...rest, about: null })
  }
  return {
    shown,
    dirty,
    /** Somebody else has saved since: what is written here is over a version that is no longer the newest. */
    overtaken: dirty && state.mine !== null && state.mine.seen !== server.version,
    seen: base,
    /** Writes something else; changes `about` the same thing that follow one another are taken back together. */
    write: (part: Partial<AutomationDraft>, about: string | null = null) => {
      const on = about !== null && about === state.about
      const past = on ? state.past : [...state.past, shown].slice(-MAX_UNDO_STEPS)
      put({ name: shown.name, flow: shown.flow, ...part }, { past, future: [], about })
    },
    undo: state.past.length > 0 ? () => step('past', 'future') : null,
    redo: state.future.length > 0 ? () => step('future', 'past') : null,
    /** What is written here is on the server: from now on the server's is shown. */
    saved: () => {
      localAutomations.keep(key, null)
      setState((now) => ({ ...now, mine: null, about: null }))
    },
    /** Throws away what is written here. */
    discard: () => {
      localAutomations.keep(key, null)
      setState({ mine: null, past: [], future: [], about: null })
    },
    /** Goes on writing over the newest version: what somebody else has saved will be written over. */
    writeOver: (version: number) => put(shown, { ...state, about: null }, version),
  }
}
