import { inLanguages as t } from '@vitrine/core/design/fields'
import { useEffect, useState } from 'react'
import { useLanguage, usePorts } from '../context/context.tsx'
import type { ShareOutcome } from '../ports.ts'
import { Box } from '../primitives/box/Box'
import type { Style } from '../primitives/style/style.types.ts'
import { Text } from '../primitives/text/Text'
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

/** How long a message stays, ms. */
const MESSAGE_MS = 8000

export type ShareStatusProps = {
  /** The share in progress or ended; null before the first. */
  readonly sharing: Promise<ShareOutcome> | null
  readonly colors: Colors
}

/**
 * Message after sharing where the system's share sheet shows none: the link was copied, or copying failed.
 * `style` is the style of its box.
 */
export function ShareStatus({ sharing, colors, style }: ShareStatusProps & { readonly style?: Style }) {
  const ports = usePorts()
  const { t: inLanguage } = useLanguage()
  const type = useType()
  const [outcome, setOutcome] = useState<ShareOutcome>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    sharing?.then((ended) => {
      if (!isCurrent) return
      setOutcome(ended)
      if (ended === 'failed') ports.haptic('error')
      timer = setTimeout(() => setOutcome(undefined), MESSAGE_MS)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [sharing, ports])
  return (
    <Box role="status">
      {outcome ? (
        <Box style={style}>
          <Text
            testID="shared-said"
            style={{ ...type(14), color: outcome === 'failed' ? colors.error : colors.quiet }}
          >
            {inLanguage(SHARE_STATUS_TEXTS[outcome])}
          </Text>
        </Box>
      ) : null}
    </Box>
  )
}
