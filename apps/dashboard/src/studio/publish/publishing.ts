/** Current action of the publish menu: publishing now, scheduling, or canceling a schedule. */
export type PublishingWork = 'now' | 'later' | 'cancel'

/** Input and progress of the publish menu. */
export type PublishingState = {
  /** Time of publishing in the format of a time input; '' for none. */
  readonly at: string
  readonly note: string
  readonly work: PublishingWork | null
  readonly problem: string | null
}

export type PublishingEvent =
  | { readonly type: 'timeChanged'; readonly at: string }
  | { readonly type: 'noteChanged'; readonly note: string }
  | { readonly type: 'started'; readonly work: PublishingWork }
  /** The server has completed the action. */
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed'; readonly problem: string }
  /** The action is over, successful or not; another may start. */
  | { readonly type: 'ended' }

export const INITIAL_PUBLISHING: PublishingState = { at: '', note: '', work: null, problem: null }

/** Returns the next state of the publish menu. Success clears the submitted fields; a failure keeps them. */
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
