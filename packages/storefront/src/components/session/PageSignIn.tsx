import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp, useLanguage, useSection } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { pathTo } from '../../screens.ts'
import { Button } from '../Button.tsx'
import type { Colors } from '../colors.ts'
import { FormPage, FormProblem, nextPath } from '../FormPage.tsx'
import { useAccounts } from './accounts.ts'
import { createLeavings } from './pending-sign-ins.ts'
import { useSignIn } from './sign-in.ts'

/** What a sign-in is known by on its way back. */
const stateIn = (query: string) => new URLSearchParams(query.split('#', 1)[0]).get('state')

type Form = Omit<Parameters<typeof FormPage>[0], 'children' | 'onSubmit' | 'hint'>

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
  const { t, language, setLanguage } = useLanguage()
  const { ports, shopper } = useApp()
  const accounts = useAccounts()
  const signIn = useSignIn()
  const loaded = useShopper((now) => now.loaded)
  const leavings = useMemo(() => createLeavings(ports.secrets), [ports])
  const state = stateIn(query)
  const [outcome, setOutcome] = useState<'failed' | 'tooLate' | null>(null)
  const [busy, setBusy] = useState(state !== null)
  const taken = useRef(false)

  const finish = async (address: string) => {
    const leaving = await leavings.take(stateIn(address.split('?')[1] ?? '') ?? '')
    if (!leaving) {
      // The browser's Back or a reload leads here once more after all went well.
      if (shopper.getState().token !== null) ports.navigate(pathTo('menu'), 'replace')
      else setOutcome('tooLate')
      return
    }
    const { auth } = await accounts()
    if (auth.kind !== 'page') return setOutcome('failed')
    const session = await auth.finish(address, leaving.begun)
    if ('error' in session) {
      if (session.error === 'Cancelled') return
      setOutcome(session.error === 'Expired' ? 'tooLate' : 'failed')
      ports.haptic('error')
      return
    }
    await signIn(session)
    await shopper.saved()
    ports.haptic('success')
    ports.track('login', { method: 'page' })
    ports.navigate(leaving.next, 'replace')
  }
  const go = async () => {
    const [{ auth }, door] = await Promise.all([accounts(), ports.door()])
    if (auth.kind !== 'page') return setOutcome('failed')
    const { url, begun } = await auth.begin(door.back, { language })
    await leavings.add(begun, nextPath(query, pathTo('menu')))
    // The way back is one address for all languages.
    setLanguage(language)
    await shopper.saved()
    const back = await door.visit(url)
    if (back !== null) await finish(back)
  }
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setOutcome(null)
    try {
      await work()
    } catch (error) {
      console.warn('The sign-in did not come to its end', error)
      setOutcome('failed')
      ports.haptic('error')
    }
    setBusy(false)
  }
  const back = async () =>
    doing(async () => finish(`${(await ports.door()).back}?${query.replace(/^\?/, '')}`))
  const come = useRef(back)
  come.current = back
  useEffect(() => {
    // What is stored has to be read first: it would be written over what is kept of this sign-in.
    if (state === null || !loaded || taken.current) return
    taken.current = true
    void come.current()
  }, [state, loaded])
  return (
    <FormPage
      {...page}
      colors={colors}
      hint={t(section.pageHint)}
      onSubmit={() => {
        if (!busy) void doing(go)
      }}
    >
      {outcome ? <FormProblem text={t(section[outcome])} colors={colors} /> : null}
      <Button
        label={t(section.pageSubmit)}
        onPress={() => {
          if (!busy) void doing(go)
        }}
        submit
        busy={busy}
        colors={colors}
        style={{ marginTop: 8 }}
        testID="continue"
      />
    </FormPage>
  )
}
