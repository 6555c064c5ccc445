import type { ReactNode } from 'react'
import { useLanguage, useSection } from '../app/context.tsx'
import type { Colors } from '../kit/colors.ts'
import { useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'

/** One part of the account under its own heading. */
export function Part({
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

/** Whether a change was kept, said when it changes. */
export function Outcome({
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
