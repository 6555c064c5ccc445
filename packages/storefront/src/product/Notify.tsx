import type { Product, Variant } from '@vitrine/commerce/entities'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import type { IconName } from '../primitives/primitives.types.ts'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { INSTALL_HINT } from '../push/install-hint.ts'
import type { Installation } from '../push/installation.types.ts'
import { NOTIFY_TEXTS as TEXTS } from './notify-texts.ts'

export type NotifyProps = {
  readonly installation: Installation
  readonly product: Product
  readonly variant: Variant
  /** True when the shopper pressed the button before this script loaded. */
  readonly pressed: boolean
  readonly colors: Colors
  /** Called with what the button shows and does, again after each change. */
  readonly onButton: (button: NotifyButton) => void
}

/** Label of the Notify Me button, and the handler of its press. */
export type NotifyButton = {
  readonly label: string
  readonly icon: IconName
  readonly busy: boolean
  readonly onPress: () => void
}

type Problem = 'denied' | 'unsupported' | 'uninstalled' | 'refused'

/**
 * Logic and messages of Notify Me, which subscribes to a sold-out variant. Shows the permission pre-prompt
 * first. Where the device allows no pushes, it explains how to enable them and offers alternatives. The
 * button is rendered by `NotifyMe`, before this script has loaded; `onButton` gives it a label and a handler.
 */
export function Notify({ installation, product, variant, pressed, colors, onButton }: NotifyProps) {
  const section = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  const { waits, busy, kept, problem, dismiss, change } = useWaiting({
    installation,
    product: product.id,
    variant: variant.id,
    pressed,
  })
  const label = t(waits ? TEXTS.waits : section.notifyMe)
  useEffect(
    () => onButton({ label, icon: waits ? 'check' : 'bell', busy, onPress: () => void change(!waits) }),
    [onButton, label, waits, busy, change],
  )
  return (
    <>
      <Box role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        <Text style={{ fontSize: 1 }}>{waits && !kept ? t(TEXTS.waitsHint) : ''}</Text>
      </Box>
      <Box role="status">
        {kept ? (
          <Text testID="notify-kept" style={{ ...type(13), color: colors.quiet, paddingTop: 6 }}>
            {t(waits ? TEXTS.waitsKept : TEXTS.takenBackKept)}
          </Text>
        ) : null}
      </Box>
      <ProblemSheet
        problem={problem}
        onClose={dismiss}
        settings={installation.settings}
        product={product}
        colors={colors}
      />
    </>
  )
}

/** Returns whether this installation has an alert for the variant, and the function that changes it. */
function useWaiting({
  installation,
  product,
  variant,
  pressed,
}: Pick<NotifyProps, 'installation' | 'pressed'> & { readonly product: number; readonly variant: number }) {
  const ports = usePorts()
  const waits = useStore(installation.state, ({ waiting }) => waiting?.includes(variant) ?? false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** True while the change is queued for a network. */
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    if (installation.state.getState().waiting === null) void installation.loadWaiting()
  }, [installation])

  const change = useCallback(
    async (shouldNotify: boolean) => {
      setBusy(true)
      const now = await installation.permission()
      const permission = shouldNotify && now === 'unasked' ? await installation.prime('back-in-stock') : now
      if (shouldNotify && permission !== 'granted' && permission !== 'unasked') setProblem(permission)
      else if (!shouldNotify || permission === 'granted') {
        const became = await installation.waitFor(product, variant, shouldNotify)
        ports.haptic(became === 'refused' ? 'error' : 'success')
        setIsSaved(became === 'kept')
        if (became === 'refused') setProblem('refused')
      }
      setBusy(false)
    },
    [installation, ports, product, variant],
  )
  const began = useRef(false)
  useEffect(() => {
    if (!pressed || began.current) return
    began.current = true
    void change(true)
  }, [pressed, change])
  return { waits, busy, kept: isSaved, problem, dismiss: () => setProblem(null), change }
}

/** Explains why no alert is possible, and the alternatives. */
function ProblemSheet({
  problem,
  onClose,
  settings,
  product,
  colors,
}: {
  readonly problem: Problem | null
  readonly onClose: () => void
  readonly settings: Installation['settings']
  readonly product: Product
  readonly colors: Colors
}) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  const ports = usePorts()
  const type = useType()
  const wished = useShopper((shopper) => shopper.favorites.includes(product.id))
  const toggle = useShopper((shopper) => shopper.toggleFavorite)
  return (
    <Sheet
      open={problem !== null}
      onClose={onClose}
      title={t(problem === 'refused' ? TEXTS.refusedTitle : TEXTS.deniedTitle)}
      closeLabel={t(branding.close)}
      footer={
        <Box style={{ gap: 8 }}>
          {problem === 'denied' && settings ? (
            <Button label={t(TEXTS.settings)} onPress={settings} colors={colors} />
          ) : null}
          <Button
            label={t(wished ? TEXTS.kept : TEXTS.keep)}
            icon={wished ? 'heart-full' : 'heart'}
            variant="outlined"
            onPress={() => {
              if (!wished) toggle(product.id)
              ports.haptic('success')
              onClose()
            }}
            colors={colors}
          />
        </Box>
      }
    >
      <Text testID="notify-problem" style={{ ...type(15), color: colors.quiet, lineHeight: 23 }}>
        {problem === null ? '' : t(problem === 'uninstalled' ? INSTALL_HINT : TEXTS[problem])}
      </Text>
    </Sheet>
  )
}
