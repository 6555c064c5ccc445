import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useLanguage, useSection } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { toPath } from '../../screens.ts'
import { Button } from '../Button.tsx'
import type { Colors } from '../colors.ts'
import { FormPage, FormProblem, parseNextPath } from '../FormPage.tsx'
import { useAccounts } from './accounts.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import { useSignIn } from './sign-in.ts'

/** What a sign-in is known by on its way back. */
const stateIn = (query: string) => new URLSearchParams(query.split('#', 1)[0]).get('state')

type Form = Omit<Parameters<typeof FormPage>[0], 'children' | 'onSubmit' | 'hint'>

/** Why a sign-in did not come to its end, by the text that says so. */
type Problem = 'failed' | 'tooLate'

/**
 * Signing in where a shop's customers do so on the platform's page: one button that leads there, and what became of it
 * on the way back. Whoever has no account gets one there, and nobody has a password to lose, so that login, register
 * and recovery are this alike.
 */
export function PageSignIn({
  query,
  colors,
  ...page
}: Form & { readonly query: string; readonly colors: Colors }) {
  const section = useSection('login')
  const { t } = useLanguage()
  const { problem, isBusy, start } = usePageSignIn(query)
  return (
    <FormPage {...page} colors={colors} hint={t(section.pageHint)} onSubmit={start}>
      {problem ? <FormProblem text={t(section[problem])} colors={colors} /> : null}
      <Button
        label={t(section.pageSubmit)}
        onPress={start}
        submit
        busy={isBusy}
        colors={colors}
        style={{ marginTop: 8 }}
        testID="continue"
      />
    </FormPage>
  )
}

/** A sign-in on the platform's page, and its end on the way back, which `query` tells of. */
function usePageSignIn(query: string) {
  const { ports } = useApp()
  const loaded = useShopper((now) => now.loaded)
  const { leave, finish } = usePageAuth(query)
  const state = stateIn(query)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(state !== null)
  const taken = useRef(false)

  const run = async (work: () => Promise<Problem | null>) => {
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await work())
    } catch (error) {
      console.warn('The sign-in did not come to its end', error)
      setProblem('failed')
      ports.haptic('error')
    }
    setBusy(false)
  }
  const back = async () => run(async () => finish(`${(await ports.door()).back}?${query.replace(/^\?/, '')}`))
  const come = useRef(back)
  come.current = back
  useEffect(() => {
    // What is stored has to be read first: it would be written over what is kept of this sign-in.
    if (state === null || !loaded || taken.current) return
    taken.current = true
    void come.current()
  }, [state, loaded])
  const start = () => {
    if (!isBusy) void run(leave)
  }
  return { problem, isBusy, start }
}

/** The two halves of a sign-in on the platform's page; each gives what went wrong, null for nothing. */
function usePageAuth(query: string) {
  const { language, setLanguage } = useLanguage()
  const { ports, shopper } = useApp()
  const accounts = useAccounts()
  const signIn = useSignIn()
  const leavings = useMemo(() => createPendingSignIns(ports.secrets), [ports])

  const finish = async (address: string): Promise<Problem | null> => {
    const leaving = await leavings.take(stateIn(address.split('?')[1] ?? '') ?? '')
    if (!leaving) {
      // The browser's Back or a reload leads here once more after all went well.
      if (shopper.getState().token === null) return 'tooLate'
      ports.navigate(toPath('menu'), 'replace')
      return null
    }
    const { auth } = await accounts()
    if (auth.kind !== 'page') return 'failed'
    const session = await auth.finish(address, leaving.begun)
    if ('error' in session) {
      if (session.error === 'Cancelled') return null
      ports.haptic('error')
      return session.error === 'Expired' ? 'tooLate' : 'failed'
    }
    await signIn(session)
    await shopper.saved()
    ports.haptic('success')
    ports.track('login', { method: 'page' })
    ports.navigate(leaving.next, 'replace')
    return null
  }
  const leave = async (): Promise<Problem | null> => {
    const [{ auth }, door] = await Promise.all([accounts(), ports.door()])
    if (auth.kind !== 'page') return 'failed'
    const { url, begun } = await auth.begin(door.back, { language })
    await leavings.add(begun, parseNextPath(query, toPath('menu')))
    // The way back is one address for all languages.
    setLanguage(language)
    await shopper.saved()
    const back = await door.visit(url)
    return back === null ? null : finish(back)
  }
  return { leave, finish }
}
