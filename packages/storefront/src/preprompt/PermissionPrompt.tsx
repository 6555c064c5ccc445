import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useApp, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { Installation } from '../push/installation.types.ts'
import { canShowPermissionPrompt, type Moment } from '../push/permission-prompt.ts'
import { PermissionDialog } from './PermissionDialog.tsx'

/**
 * Shows the push permission pre-prompt at an occasion that its rules allow (`canShowPermissionPrompt`), and
 * whenever a screen requests it.
 */
export function PermissionPrompt({ installation }: { readonly installation: Installation }) {
  const section = useSection('preprompt')
  const { shopper } = useApp()
  const prompt = useStore(installation.state, (state) => state.prompt)
  const permission = useStore(installation.state, (state) => state.permission)
  const wished = useShopper(({ favorites }) => favorites.length)
  const ordered = useShopper(({ purchases }) => purchases.filter(({ paid }) => paid !== null).length)
  const before = useRef({ wished, ordered })
  useEffect(() => {
    const { wished: fewer, ordered: earlier } = before.current
    before.current = { wished, ordered }
    const { visits, primed } = shopper.getState()
    const moment: Moment = ordered > earlier ? 'order' : wished > fewer ? 'favorite' : 'visit'
    if (canShowPermissionPrompt(moment, section, { permission, visits, primed, now: Date.now() }))
      void installation.prime('moment')
  }, [installation, shopper, section, permission, wished, ordered])
  return <PermissionDialog why={prompt} onAnswer={(yes) => void installation.answered(yes)} />
}
