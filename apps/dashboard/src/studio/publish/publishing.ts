/** What a publish menu is busy with: publishing now or later, or calling off what was to come. */
export type PublishingWork = 'now' | 'later' | 'cancel'

/** What is written in a publish menu, and how far its work is. */
export type PublishingState = {
  /** When to publish, as a time field holds it; '' for no time. */
  readonly at: string
  readonly note: string
  readonly work: PublishingWork | null
  readonly problem: string | null
}

export type PublishingEvent =
  | { readonly type: 'timeChanged'; readonly at: string }
  | { readonly type: 'noteChanged'; readonly note: string }
  | { readonly type: 'started'; readonly work: PublishingWork }
  /** The server has done it. */
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed'; readonly problem: string }
  /** Other work may begin, whatever became of this. */
  | { readonly type: 'ended' }

export const INITIAL_PUBLISHING: PublishingState = { at: '', note: '', work: null, problem: null }

/** The next state of a publish menu. What was sent leaves its fields; after a failure they stay as they are. */
export function reducePublishing(state: PublishingState, event: PublishingEvent): PublishingState {
  switch (event.type) {
    case 'timeChanged':
      return { ...state, at: event.at }
    case 'noteChanged':
      return { ...state, note: event.note }
    case 'started':
      return state.work ? state : { ...state, work: event.work, problem: null }
    case 'succeeded':
      if (state.work === 'now') return { ...state, note: '' }
      return state.work === 'later' ? { ...state, at: '', note: '' } : state
    case 'failed':
      return { ...state, problem: event.problem }
    case 'ended':
      return { ...state, work: null }
  }
}
