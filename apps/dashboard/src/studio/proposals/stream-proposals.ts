import type { InputOf } from '@vitrine/core/contract/call'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import {
  designProposalsStream,
  type ModelNotice,
  type Proposal,
  proposeDesigns,
} from '@vitrine/core/contract/designs/design-proposals'
import { call, getAccessToken } from '../../api.ts'
import { readEventStream } from '../../app/event-stream.ts'

export type ProposalListeners = {
  /** Receives what the sentence was read as, before the designs. */
  readonly brief: (brief: DesignBrief) => void
  /** Receives each design when it is ready, with its index from 0 to 2. */
  readonly proposal: (at: number, proposal: Proposal) => void
  /** Called when a model starts to work. */
  readonly working: () => void
}
export type ProposalsEnd = { readonly engine: 'built-in' | 'model'; readonly notice: ModelNotice | null }

/**
 * Streams three proposals. Falls back to the regular call when the stream fails; that call also renews the session and
 * reports errors. Rejects as that call does, and when `signal` is aborted.
 */
export async function streamProposals(
  input: InputOf<typeof proposeDesigns>,
  signal: AbortSignal,
  listeners: ProposalListeners,
): Promise<ProposalsEnd> {
  const end = await streamed(input, signal, listeners)
  if (end) return end
  signal.throwIfAborted()
  const { brief, proposals } = await call(proposeDesigns, input, { signal })
  listeners.brief(brief)
  proposals.forEach((proposal, at) => {
    listeners.proposal(at, proposal)
  })
  return { engine: 'built-in', notice: null }
}

/** Returns null when the stream fails or ends early. */
async function streamed(
  input: InputOf<typeof proposeDesigns>,
  signal: AbortSignal,
  listeners: ProposalListeners,
): Promise<ProposalsEnd | null> {
  let end: ProposalsEnd | null = null
  const token = (await getAccessToken()) ?? ''
  await readEventStream(
    designProposalsStream,
    input,
    { token, signal },
    {
      brief: listeners.brief,
      progress: listeners.working,
      proposal: ({ at, proposal }) => listeners.proposal(at, proposal),
      done: (finalEvent) => {
        end = finalEvent
      },
      failed: () => {},
    },
  )
  return end
}
