import { useCallback, useEffect, useState } from 'react'
import { usePorts } from '../../context/context.tsx'
import { defineQueryKeys } from '../../context/query.ts'
import { useKeyedQuery } from '../../context/useQuery.ts'
import { useShopper } from '../../context/useShopper.ts'
import { toSessionKey } from '../session/session-age.ts'
import { getRemainingDays, parsePendingSince } from './deletion-rules.ts'

/** The server's raw response, parsed by `parsePendingSince`. */
const deletionKey = defineQueryKeys<unknown>('deletion')

/**
 * Returns the pending deletion of the signed-in account, from whichever device it was requested: the server stores it
 * with the account. Until it responds, the device's own record of the same account is used, never that of another one.
 */
export function useAccountDeletion(
  token: string | null | undefined,
  /** The customer's id, where known. */
  account: number | undefined,
) {
  const { callServer, haptic } = usePorts()
  const remembered = useShopper((shopper) => shopper.deletion)
  const setDeletion = useShopper((shopper) => shopper.setDeletion)
  const reply = useKeyedQuery(token ? deletionKey(toSessionKey(token)) : null, () =>
    callServer('/shopper/deletion-pending', { token }),
  )
  const pendingSince = token && reply.state === 'ready' ? parsePendingSince(reply.data) : undefined
  useEffect(() => {
    if (pendingSince === undefined || account === undefined) return
    setDeletion(pendingSince === null ? null : { account, since: pendingSince })
  }, [pendingSince, account, setDeletion])
  const own = token && remembered !== null && remembered.account === account ? remembered.since : null
  const requestedAt = pendingSince !== undefined ? pendingSince : own
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const send = useCallback(
    async (action: 'ask' | 'cancel') => {
      if (busy) return
      setBusy(true)
      setFailed(false)
      try {
        const path = action === 'ask' ? '/shopper/deletion' : '/shopper/deletion-cancel'
        const answer = await callServer(path, { token })
        reply.put({ pending: action === 'ask' ? answer : null })
        haptic('success')
      } catch {
        // The response may have been lost: the pending deletion is fetched again.
        setFailed(true)
        reply.reload()
        haptic('error')
      }
      setBusy(false)
    },
    [busy, callServer, haptic, reply, token],
  )
  return {
    /** Time of the request, ms since 1970; null where none is pending. */
    requestedAt,
    /** Days left. */
    days: requestedAt === null ? 0 : getRemainingDays(requestedAt, Date.now()),
    /** True while loading. */
    unknown: reply.state === 'loading',
    busy,
    failed,
    send,
  }
}
