import { inLanguages as t } from '@vitrine/core/design/fields'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePorts, useShop } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { IconButton } from './Button.tsx'
import { type Colors, useType } from './colors.ts'

const SHARE_STATUS_TEXTS = {
  copied: t(
    'Link copied. Paste it where you want to share it.',
    'Lien copié. Collez-le là où vous voulez le partager.',
    'Enlace copiado. Pégalo donde quieras compartirlo.',
    'Link kopiert. Füge ihn dort ein, wo du ihn teilen willst.',
    'نُسخ الرابط. ألصقه حيث تريد مشاركته.',
  ),
  failed: t(
    'Couldn’t share the link.',
    'Le partage n’a pas fonctionné.',
    'No se pudo compartir.',
    'Das Teilen hat nicht geklappt.',
    'تعذّرت المشاركة.',
  ),
} as const

/** Title with a share button for a path of the app; shows a message when the link was copied or that failed. */
export function ShareBeside({
  label,
  path,
  colors,
  children,
  testID,
}: {
  readonly label: string
  /** Called when the button is pressed. */
  readonly path: () => string
  readonly colors: Colors
  /** The title. */
  readonly children: ReactNode
  readonly testID: string
}) {
  const ports = usePorts()
  const { name } = useShop()
  const words = useLanguage()
  const type = useType()
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  const share = () =>
    void ports.share(name, path()).then(
      (how) => setSaid(how ?? null),
      () => {
        ports.haptic('error')
        setSaid('failed')
      },
    )
  return (
    <>
      <Box style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', gap: 8 }}>
        {children}
        {/* Higher than the title, which stands where it does on a list that is empty or still on its way. */}
        <Box style={{ marginEnd: -10, marginVertical: -7 }}>
          <IconButton icon="share" label={label} onPress={share} color={colors.color} testID={testID} />
        </Box>
      </Box>
      <Box role="status">
        {said ? (
          <Text
            testID="shared-said"
            style={{ ...type(14), color: said === 'failed' ? colors.error : colors.quiet }}
          >
            {words.t(SHARE_STATUS_TEXTS[said])}
          </Text>
        ) : null}
      </Box>
    </>
  )
}
