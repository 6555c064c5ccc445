import type { InputOf } from '@vitrine/core/contract/call'
import {
  designProposalsStream,
  type ModelNotice,
  type Proposal,
  proposeDesigns,
} from '@vitrine/core/contract/designs/design-proposals'
import { call } from '../../api.ts'
import { readEventStream } from '../../app/event-stream.ts'
import { session } from '../../session/session.ts'

export type ProposalListeners = {
  /** A design has its place, 0 to 2, as soon as it is made. */
  readonly proposal: (at: number, proposal: Proposal) => void
  /** A model is at work. */
  readonly working: () => void
}
export type ProposalsEnd = { readonly engine: 'built-in' | 'model'; readonly notice: ModelNotice | null }

/**
 * Three designs as they are made. Where the stream does not come through they are asked for by the ordinary call, which
 * also renews a session and says what is wrong. Rejects as that does, and when `signal` is aborted.
 */
export async function streamProposals(
  input: InputOf<typeof proposeDesigns>,
  signal: AbortSignal,
  heard: ProposalListeners,
): Promise<ProposalsEnd> {
  const end = await streamed(input, signal, heard)
  if (end) return end
  signal.throwIfAborted()
  const { proposals } = await call(proposeDesigns, input, { signal })
  proposals.forEach((proposal, at) => {
    heard.proposal(at, proposal)
  })
  return { engine: 'built-in', notice: null }
}

/** Null where the stream did not come, or not to its end. */
async function streamed(
  input: InputOf<typeof proposeDesigns>,
  signal: AbortSignal,
  heard: ProposalListeners,
): Promise<ProposalsEnd | null> {
  let end: ProposalsEnd | null = null
  const token = session.getState().access ?? ''
  await readEventStream(
    designProposalsStream,
    input,
    { token, signal },
    {
      progress: heard.working,
      proposal: ({ at, proposal }) => heard.proposal(at, proposal),
      done: (done) => {
        end = done
      },
      failed: () => {},
    },
  )
  return end
}
