import type { Proposal } from '@vitrine/core/contract/designs/design-proposals'
import type { Brief } from '@vitrine/core/contract/designs/design-theme'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useEffect, useRef, useState } from 'react'
import { type ProposalsEnd, streamProposals } from './stream-proposals.ts'

/** The longest seed that a brief takes. */
const LONGEST_SEED = 40

/**
 * The brief before anything was asked for: the shop alone. Of another shop than the phone showed before (one was
 * connected) it is another, so that its designs are new.
 */
export function firstBrief({ shop, showcase }: Pick<Project, 'shop' | 'showcase'>): Brief {
  const seen = 'shop' in showcase ? showcase.shop : showcase.trade
  return { sentence: '', colors: [], seed: `${shop ? 'own' : 'seen'} ${shop ?? seen}`.slice(0, LONGEST_SEED) }
}

/** What was asked for, as far as it has come. */
export type ProposalRequest = {
  readonly brief: Brief
  /** By their place; some may still be missing. */
  readonly proposals: ReadonlyMap<number, Proposal>
  /** A model is at work, and can be called off. */
  readonly working: boolean
  readonly end: ProposalsEnd | null
  readonly error: Error | null
  /** Called off by the merchant. */
  readonly cancelled: boolean
}

/** Designs that are asked for one brief after another: a new one calls the one before off, as does closing. */
export function useIdeas(project: string) {
  const [asked, setAsked] = useState<ProposalRequest | null>(null)
  const running = useRef<AbortController | null>(null)
  const seed = useRef(1)
  useEffect(() => () => running.current?.abort(), [])
  const start = (brief: Brief) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const change = (next: (before: ProposalRequest) => Partial<ProposalRequest>) => {
      if (running.current === stop) setAsked((before) => (before ? { ...before, ...next(before) } : before))
    }
    setAsked({ brief, proposals: new Map(), working: false, end: null, error: null, cancelled: false })
    streamProposals({ project, brief }, stop.signal, {
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
    asked,
    /** Asks for others. */
    ask: (sentence: string, colors: readonly string[]) => {
      seed.current += 1
      start({ sentence, colors: [...colors], seed: String(seed.current) })
    },
    /** Asks for the same once more. */
    again: () => asked && start(asked.brief),
    cancel: () => {
      running.current?.abort()
      setAsked((before) => before && { ...before, working: false, cancelled: true })
    },
  }
}
