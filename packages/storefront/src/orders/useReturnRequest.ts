import type { Order, OrderDetails } from '@vitrine/commerce/entities'
import { useEffect, useRef, useState } from 'react'
import { useAccounts } from '../components/session/accounts.ts'
import { usePorts } from '../context/context.tsx'
import type { QueryResult } from '../context/useQuery.ts'
import {
  checkReturn,
  type DetailsAnswer,
  getReturnPick,
  hasArrived,
  type ReturnPick,
  type ReturnPicks,
  toRefusal,
  toReturnRequest,
} from './returns.ts'

export type ReturnRequest = {
  readonly order: Order
  readonly details: OrderDetails
  /** The question that gave the details, to be asked anew. */
  readonly reply: QueryResult<DetailsAnswer>
  readonly token: string
  /** The address of the order's own page. */
  readonly back: string
}

/** What became of a request: nobody knows, it is not there, or the shop refused it. */
type Outcome = 'unknown' | 'notArrived' | 'nothing' | 'off' | 'changed' | 'failed'
/** What was known when a request went off: anything newer tells what became of it. */
type Pending = { readonly returns: readonly string[]; readonly answer: DetailsAnswer | undefined }

/**
 * What is to go back, and the request for it. It is sent once: while nobody knows whether it arrived, the order is asked
 * anew before it is offered again, and a return that is there then was this one.
 */
export function useReturnRequest({ order, details, reply, token, back }: ReturnRequest) {
  const ports = usePorts()
  const accounts = useAccounts()
  const { terms, returns } = details
  const [picks, setPicks] = useState<ReturnPicks>({})
  const [problems, setProblems] = useState<ReturnType<typeof checkReturn>['lines']>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  /** null: no request is under way. */
  const [pending, setPending] = useState<Pending | null>(null)
  /** A second press may come before the first one has been drawn. */
  const sending = useRef(false)

  // What is there now decides what became of a request that got no answer.
  useEffect(() => {
    if (pending === null || outcome !== 'unknown' || reply.busy || reply.state !== 'ready') return
    const now = 'details' in reply.data ? reply.data.details : null
    if (!now || reply.data === pending.answer) return
    if (hasArrived(pending.returns, now)) ports.navigate(back, 'replace')
    else {
      setPending(null)
      setOutcome('notArrived')
    }
  }, [pending, outcome, reply.busy, reply.state, reply.data, ports, back])

  const change = (key: string, values: Partial<ReturnPick>) => {
    setPicks((now) => ({ ...now, [key]: { ...getReturnPick(now, key), ...values } }))
    setProblems(({ [key]: _, ...others }) => others)
    if (outcome !== 'unknown') setOutcome(null)
  }
  const send = async () => {
    try {
      const answer = await (await accounts()).requestReturn(
        token,
        order.key,
        toReturnRequest(terms.lines, picks),
      )
      if ('made' in answer) {
        ports.haptic('success')
        reply.put({
          details: { ...details, returns: [answer.made, ...returns], terms: { ...terms, lines: [] } },
        })
        reply.reload()
        ports.navigate(back, 'replace')
      } else {
        setPending(null)
        setOutcome('refused' in answer ? toRefusal(answer.refused) : 'failed')
        ports.haptic('error')
        // What may go back now is drawn, a dead session found out.
        reply.reload()
      }
    } catch {
      setOutcome('unknown')
      reply.reload()
      ports.haptic('error')
    }
  }
  const submit = async () => {
    if (sending.current || outcome === 'unknown') return
    const found = checkReturn(terms.lines, picks)
    setProblems(found.lines)
    if (found.nothing || Object.keys(found.lines).length > 0) {
      setOutcome(found.nothing ? 'nothing' : null)
      ports.haptic('error')
      return
    }
    sending.current = true
    setBusy(true)
    setOutcome(null)
    setPending({ returns: returns.map(({ key }) => key), answer: reply.data })
    await send()
    setBusy(false)
    sending.current = false
  }
  const isPicked = Object.values(picks).some(({ quantity }) => quantity > 0)
  return { picks, problems, outcome, busy, isUnsaved: isPicked && pending === null, change, submit }
}
