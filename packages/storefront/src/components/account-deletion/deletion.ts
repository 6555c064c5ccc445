import { useCallback, useEffect, useState } from 'react'
import { usePorts } from '../../context/context.tsx'
import { defineQueryKeys } from '../../context/query.ts'
import { useKeyedQuery } from '../../context/useQuery.ts'
import { useShopper } from '../../context/useShopper.ts'
import { toSessionKey } from '../session/session-age.ts'
import { getRemainingDays, parsePendingSince } from './deletion-rules.ts'

/** The server's own answer, read by `parsePendingSince`. */
const deletionKey = defineQueryKeys<unknown>('deletion')

/**
 * The deletion of the account that is signed in, on whichever device it was asked for: the server keeps it with the
 * account, and what this device remembers of the same account is shown until the answer is there. Of somebody else's
 * nothing is ever shown.
 */
export function useAccountDeletion(
  token: string | null | undefined,
  /** The customer's id, as far as it is known. */
  account: number | undefined,
) {
  const { callServer, haptic } = usePorts()
  const remembered = useShopper((shopper) => shopper.deletion)
  const setDeletion = useShopper((shopper) => shopper.setDeletion)
  const reply = useKeyedQuery(token ? deletionKey(toSessionKey(token)) : null, () =>
    callServer('/shopper/deletion-pending', { token }),
  )
  const told = token && reply.state === 'ready' ? parsePendingSince(reply.data) : undefined
  useEffect(() => {
    if (told === undefined || account === undefined) return
    setDeletion(told === null ? null : { account, asked: told })
  }, [told, account, setDeletion])
  const own = token && remembered !== null && remembered.account === account ? remembered.asked : null
  const asked = told !== undefined ? told : own
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const send = useCallback(
    async (wanted: 'ask' | 'cancel') => {
      if (busy) return
      setBusy(true)
      setFailed(false)
      try {
        const path = wanted === 'ask' ? '/shopper/deletion' : '/shopper/deletion-cancel'
        const answer = await callServer(path, { token })
        reply.put({ pending: wanted === 'ask' ? answer : null })
        haptic('success')
      } catch {
        // The answer may have been lost on its way back: what is pending now is asked anew.
        setFailed(true)
        reply.reload()
        haptic('error')
      }
      setBusy(false)
    },
    [busy, callServer, haptic, reply, token],
  )
  return {
    /** When it was asked for, ms since 1970; null where nothing is pending. */
    asked,
    /** Whole days that are left. */
    days: asked === null ? 0 : getRemainingDays(asked, Date.now()),
    /** Nobody knows yet. */
    unknown: reply.state === 'loading',
    busy,
    failed,
    send,
  }
}
