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
  /** The query of the details, to fetch them again. */
  readonly reply: QueryResult<DetailsAnswer>
  readonly token: string
  /** The address of the order page. */
  readonly back: string
}

/** Outcome of a request: unknown, not received, nothing selected, or refused by the shop. */
type Outcome = 'unknown' | 'notArrived' | 'nothing' | 'off' | 'changed' | 'failed'
/** Data at the time of the request; newer data reveals the outcome. */
type Pending = { readonly returns: readonly string[]; readonly answer: DetailsAnswer | undefined }

/**
 * Holds the state of a return form and sends its request, at most once. When the response is lost, it fetches
 * the order before another try: a new return in it was created by the lost request.
 */
export function useReturnRequest({ order, details, reply, token, back }: ReturnRequest) {
  const ports = usePorts()
  const accounts = useAccounts()
  const { terms, returns } = details
  const [picks, setPicks] = useState<ReturnPicks>({})
  const [problems, setProblems] = useState<ReturnType<typeof checkReturn>['lines']>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  /** null: no request is running. */
  const [pending, setPending] = useState<Pending | null>(null)
  /** A second press can come before the first one is rendered. */
  const sending = useRef(false)

  // Newer data decides the outcome of a request without a response.
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
      if ('orderReturn' in answer) {
        ports.haptic('success')
        reply.put({
          details: { ...details, returns: [answer.orderReturn, ...returns], terms: { ...terms, lines: [] } },
        })
        reply.reload()
        ports.navigate(back, 'replace')
      } else {
        setPending(null)
        setOutcome('refused' in answer ? toRefusal(answer.refused) : 'failed')
        ports.haptic('error')
        // Shows the lines that are returnable now, or detects an expired session.
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
    const validation = checkReturn(terms.lines, picks)
    setProblems(validation.lines)
    if (validation.nothing || Object.keys(validation.lines).length > 0) {
      setOutcome(validation.nothing ? 'nothing' : null)
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
