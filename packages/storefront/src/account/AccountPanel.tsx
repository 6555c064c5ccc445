import type { ReactNode } from 'react'
import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'

/** One panel of the account screen with its heading. */
export function AccountPanel({
  title,
  colors,
  children,
}: {
  readonly title: string
  readonly colors: Colors
  readonly children: ReactNode
}) {
  const section = useSection('account')
  const type = useType()
  return (
    <Box role="region" label={title} style={{ gap: 16 }}>
      <Text heading={2} style={{ ...type(section.titleSize, section.titleFont), color: colors.color }}>
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** Announces whether a change was saved. */
export function SaveStatus({
  outcome,
  colors,
}: {
  readonly outcome: 'saved' | 'failed' | null
  readonly colors: Colors
}) {
  const section = useSection('account')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box role="status">
      {outcome ? (
        <Text style={{ ...type(14, 'semis'), color: outcome === 'failed' ? colors.error : colors.quiet }}>
          {t(section[outcome])}
        </Text>
      ) : null}
    </Box>
  )
}
