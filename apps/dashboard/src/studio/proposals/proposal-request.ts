import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Proposal } from '@vitrine/core/contract/designs/design-proposals'
import type { Brief } from '@vitrine/core/contract/designs/design-theme'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useEffect, useRef, useState } from 'react'
import { type BriefSource, mergeSources } from './brief-sources.ts'
import { type ProposalsEnd, streamProposals } from './stream-proposals.ts'

/** Maximum length of a brief's seed. */
const LONGEST_SEED = 40

/**
 * Returns the initial brief, derived from the store alone. The seed changes when another store is connected or
 * previewed, so that its proposals are new.
 */
export function createInitialBrief({ shop, showcase }: Pick<Project, 'shop' | 'showcase'>): Brief {
  const showcaseKey = 'shop' in showcase ? showcase.shop : showcase.trade
  return {
    sentence: '',
    colors: [],
    seed: `${shop ? 'own' : 'seen'} ${shop ?? showcaseKey}`.slice(0, LONGEST_SEED),
  }
}

/** State of a proposal request. */
export type ProposalRequest = {
  readonly brief: Brief
  /** Website and image that it started from. */
  readonly sources: readonly BriefSource[]
  /** What the sentence was read as, or the merchant's edit of it. */
  readonly reading: DesignBrief | null
  /** Proposals by index; some may still be missing. */
  readonly proposals: ReadonlyMap<number, Proposal>
  /** True while a model is working; the request can then be cancelled. */
  readonly working: boolean
  readonly end: ProposalsEnd | null
  readonly error: Error | null
  /** True after the merchant cancelled. */
  readonly cancelled: boolean
}

/** Requests proposals. A new request, like unmounting, cancels the previous one. */
export function useIdeas(project: string) {
  const [request, setRequest] = useState<ProposalRequest | null>(null)
  const running = useRef<AbortController | null>(null)
  const seed = useRef(1)
  useEffect(() => () => running.current?.abort(), [])
  const start = (brief: Brief, sources: readonly BriefSource[], reading: DesignBrief | null) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const change = (next: (before: ProposalRequest) => Partial<ProposalRequest>) => {
      if (running.current === stop) setRequest((before) => (before ? { ...before, ...next(before) } : before))
    }
    setRequest({
      brief,
      sources,
      reading,
      proposals: new Map(),
      working: false,
      end: null,
      error: null,
      cancelled: false,
    })
    const base = mergeSources(sources)
    const input = { project, brief, ...(reading ? { reading } : base ? { start: base } : {}) }
    streamProposals(input, stop.signal, {
      brief: (read) => change(() => ({ reading: read })),
      working: () => change(({ working }) => (working ? {} : { working: true })),
      proposal: (at, proposal) =>
        change(({ proposals }) => ({ proposals: new Map(proposals).set(at, proposal) })),
    }).then(
      (end) => change(() => ({ end, working: false })),
      (error: unknown) => {
        if (!stop.signal.aborted)
          change(() => ({ error: error instanceof Error ? error : new Error(String(error)), working: false }))
      },
    )
  }
  return {
    asked: request,
    /** Requests new proposals. */
    ask: (sentence: string, colors: readonly string[], sources: readonly BriefSource[] = []) => {
      seed.current += 1
      start({ sentence, colors: [...colors], seed: String(seed.current) }, sources, null)
    },
    /** Requests proposals for an edited reading of the last sentence. */
    edit: (reading: DesignBrief) => request && start(request.brief, request.sources, reading),
    /** Repeats the last request. */
    again: () => request && start(request.brief, request.sources, request.reading),
    cancel: () => {
      running.current?.abort()
      setRequest((before) => before && { ...before, working: false, cancelled: true })
    },
  }
}
