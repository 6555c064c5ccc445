import { inLanguages as t } from '@vitrine/core/design/fields'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage, useSection } from '../context/context.tsx'
import { guardLeaving } from '../context/leave-guard.ts'
import { Box } from '../primitives/box/Box'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { Button } from './Button.tsx'
import { type Colors, useType } from './colors.ts'

const TEXTS = {
  title: t(
    'Leave without saving?',
    'Quitter sans enregistrer ?',
    '¿Salir sin guardar?',
    'Ohne Speichern verlassen?',
    'المغادرة دون حفظ؟',
  ),
  hint: t(
    'Your changes aren’t saved yet.',
    'Vos modifications ne sont pas encore enregistrées.',
    'Tus cambios aún no están guardados.',
    'Deine Änderungen sind noch nicht gespeichert.',
    'لم تُحفظ تغييراتك بعد.',
  ),
  stay: t(
    'Keep editing',
    'Continuer la modification',
    'Seguir editando',
    'Weiter bearbeiten',
    'متابعة التحرير',
  ),
  leave: t('Leave', 'Quitter', 'Salir', 'Verlassen', 'مغادرة'),
} as const

/**
 * Asks before the screen is left with unsaved changes, also when the browser's page closes. Returns the dialog for the
 * screen to render.
 */
export function useUnsaved(unsaved: boolean, colors: Colors): ReactNode {
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const [go, setGo] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!unsaved) return
    const letGo = guardLeaving((go) => setGo(() => go))
    const closing = (event: Event) => event.preventDefault()
    const page = globalThis.window
    page?.addEventListener?.('beforeunload', closing)
    return () => {
      letGo()
      page?.removeEventListener?.('beforeunload', closing)
    }
  }, [unsaved])
  return (
    <Sheet
      open={go !== null}
      onClose={() => setGo(null)}
      title={t(TEXTS.title)}
      closeLabel={t(branding.close)}
      footer={
        <Box style={{ gap: 8 }}>
          <Button label={t(TEXTS.stay)} onPress={() => setGo(null)} colors={colors} testID="stay" />
          <Button
            label={t(TEXTS.leave)}
            variant="outlined"
            onPress={() => {
              setGo(null)
              go?.()
            }}
            colors={colors}
            testID="leave"
          />
        </Box>
      }
    >
      <Text style={{ ...type(15), color: colors.color, lineHeight: 23 }}>{t(TEXTS.hint)}</Text>
    </Sheet>
  )
}
