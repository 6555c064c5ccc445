import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useLanguage, useSection, useShop } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { toPath } from '../../screens.ts'
import { Button } from '../Button.tsx'
import type { Colors } from '../colors.ts'
import { FormPage, FormProblem, parseNextPath } from '../FormPage.tsx'
import { useAccounts } from './accounts.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import { useSignIn } from './sign-in.ts'
import { WebsiteAccountLink } from './WebsiteAccountLink.tsx'

/** Returns the state that identifies a returning sign-in. */
const stateIn = (query: string) => new URLSearchParams(query.split('#', 1)[0]).get('state')

type Form = Omit<Parameters<typeof FormPage>[0], 'children' | 'onSubmit' | 'hint'>
type FormInput = Form & { readonly query: string; readonly colors: Colors }

/** Why a sign-in failed, as the key of its text. */
type Problem = 'failed' | 'tooLate'

/**
 * Sign-in for shops without passwords: on the platform's page, or on the shop's website while the app is not
 * registered as a client of the platform's customer accounts.
 */
export function PageSignIn({ query, ...form }: FormInput) {
  return useShop().accounts === undefined ? (
    <WebsiteAccountLink {...form} />
  ) : (
    <AppSignIn query={query} {...form} />
  )
}

/**
 * Sign-in with customer accounts on the platform's page: a button that opens it, and the result on return. New customers create their account there and have no password, so login, register and recovery all use this screen.
 */
function AppSignIn({ query, colors, ...page }: FormInput) {
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

/** Starts a sign-in on the platform's page and completes it on return, from `query`. */
function usePageSignIn(query: string) {
  const { ports } = useApp()
  const loaded = useShopper((now) => now.loaded)
  const { leave, finish } = usePageAuth(query)
  const state = stateIn(query)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(state !== null)
  const isHandled = useRef(false)

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
  const back = async () =>
    run(async () => finish(`${(await ports.platformSignIn()).back}?${query.replace(/^\?/, '')}`))
  const come = useRef(back)
  come.current = back
  useEffect(() => {
    // The stored data has to load first: it would otherwise overwrite the new session.
    if (state === null || !loaded || isHandled.current) return
    isHandled.current = true
    void come.current()
  }, [state, loaded])
  const start = () => {
    if (!isBusy) void run(leave)
  }
  return { problem, isBusy, start }
}

/** Returns the two steps of a sign-in on the platform's page; each resolves to a problem, or null. */
function usePageAuth(query: string) {
  const { language, setLanguage } = useLanguage()
  const { ports, shopper } = useApp()
  const accounts = useAccounts()
  const signIn = useSignIn()
  const leavings = useMemo(() => createPendingSignIns(ports.secrets), [ports])

  const finish = async (address: string): Promise<Problem | null> => {
    const leaving = await leavings.take(stateIn(address.split('?')[1] ?? '') ?? '')
    if (!leaving) {
      // The browser's Back or a reload opens this screen again after a successful sign-in.
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
    const [{ auth }, platformSignIn] = await Promise.all([accounts(), ports.platformSignIn()])
    if (auth.kind !== 'page') return 'failed'
    const { url, begun } = await auth.begin(platformSignIn.back, { language })
    await leavings.add(begun, parseNextPath(query, toPath('menu')))
    // The return address is the same for all languages.
    setLanguage(language)
    await shopper.saved()
    const back = await platformSignIn.visit(url)
    return back === null ? null : finish(back)
  }
  return { leave, finish }
}
