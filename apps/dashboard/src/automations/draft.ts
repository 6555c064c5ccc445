import type { Automation, Flow } from '@vitrine/core/contract/push/automations'
import { useEffect, useState } from 'react'
import { isLocalAutomation } from './local-automations.ts'
import { type LocalAutomation, localAutomations } from './local-draft.ts'

export type AutomationDraft = { readonly name: string; readonly flow: Flow }
/** Maximum number of undo steps. */
const MAX_UNDO_STEPS = 100

type State = {
  /** Local changes; null when equal to the server's version. */
  readonly mine: LocalAutomation | null
  readonly past: readonly AutomationDraft[]
  readonly future: readonly AutomationDraft[]
  /** Target of the last change: consecutive changes of one field form one undo step. */
  readonly about: string | null
}

const same = (one: AutomationDraft, other: AutomationDraft) =>
  one.name === other.name && JSON.stringify(one.flow) === JSON.stringify(other.flow)

/**
 * Manages the unsaved edits of an automation, with undo and redo. Stores them in this browser until they are
 * saved, with the version that they started from. A second tab without edits of its own shows those of the
 * first.
 */
export function useAutomationDraft(project: string, server: Automation) {
  const key = localAutomations.key(project, server.id)
  const [state, setState] = useState<State>(() => ({
    mine: localAutomations.read(key),
    past: [],
    future: [],
    about: null,
  }))
  const currentDraft: AutomationDraft = state.mine ?? server
  // An automation that was never saved counts as unsaved even without changes.
  const asKept = (candidate: AutomationDraft) => !isLocalAutomation(server) && same(candidate, server)
  const dirty = state.mine !== null && !asKept(state.mine)

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return
      setState((now) => {
        if (now.past.length === 0) return { ...now, mine: localAutomations.read(key) }
        // The other tab has saved or discarded its own edits; keep ours stored for a reload.
        if (event.newValue === null && now.mine) localAutomations.write(key, now.mine)
        return now
      })
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])

  const base = state.mine?.seen ?? server.version
  const replaceDraft = (
    nextDraft: AutomationDraft,
    rest: Omit<State, 'mine'>,
    baseVersion: number = base,
  ) => {
    const mine = asKept(nextDraft) ? null : { name: nextDraft.name, flow: nextDraft.flow, seen: baseVersion }
    localAutomations.write(key, mine)
    setState({ ...rest, mine })
  }
  const step = (from: 'past' | 'future', to: 'past' | 'future') => {
    const next = state[from].at(-1)
    if (!next) return
    const rest = { [from]: state[from].slice(0, -1), [to]: [...state[to], currentDraft] }
    replaceDraft(next, { past: [], future: [], ...rest, about: null })
  }
  return {
    shown: currentDraft,
    dirty,
    /** True when somebody else has saved since, so that the local edits are based on an outdated version. */
    overtaken: dirty && state.mine !== null && state.mine.seen !== server.version,
    seen: base,
    /** Applies an edit. Consecutive edits `about` the same thing are undone together. */
    write: (part: Partial<AutomationDraft>, about: string | null = null) => {
      const on = about !== null && about === state.about
      const past = on ? state.past : [...state.past, currentDraft].slice(-MAX_UNDO_STEPS)
      replaceDraft({ name: currentDraft.name, flow: currentDraft.flow, ...part }, { past, future: [], about })
    },
    undo: state.past.length > 0 ? () => step('past', 'future') : null,
    redo: state.future.length > 0 ? () => step('future', 'past') : null,
    /** Drops the local edits after a save, so that the server's version is shown. */
    saved: () => {
      localAutomations.write(key, null)
      setState((now) => ({ ...now, mine: null, about: null }))
    },
    /** Discards the local edits. */
    discard: () => {
      localAutomations.write(key, null)
      setState({ mine: null, past: [], future: [], about: null })
    },
    /** Rebases the local edits onto the newest version; saving then overwrites what somebody else saved. */
    writeOver: (version: number) => replaceDraft(currentDraft, { ...state, about: null }, version),
  }
}
