import { useType } from '../components/colors.ts'
import { getLegibleColor } from '../components/legible-colors.ts'
import { useLanguage, useTheme } from '../context/context.tsx'
import type { DesignValues } from '../design/values.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'

/** A word on a coloured ground. */
export function Badge({
  text,
  background,
  color,
}: {
  readonly text: string
  readonly background: string
  readonly color: string
}) {
  const type = useType()
  return (
    <Box
      style={{
        // A pure red is deepened a little where white letters on it could not be read.
        backgroundColor: getLegibleColor(background, '#000000', color),
        borderRadius: useTheme().smallRadius,
        paddingHorizontal: 8,
        paddingVertical: 3,
      }}
    >
      <Text dir="auto" style={{ ...type(12, 'semis'), lineHeight: 16, color }}>
        {text}
      </Text>
    </Box>
  )
}

/** Says that a product is new, for as many days as the merchant calls it so. */
export function NewBadge({
  age,
  section,
}: {
  readonly age: number | undefined
  readonly section: Pick<
    DesignValues['card'],
    'showNewBadge' | 'newDays' | 'isNew' | 'newBadge' | 'newBadgeText'
  >
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  if (!section.showNewBadge || age === undefined || age >= section.newDays) return null
  return (
    <Badge
      text={t(section.isNew)}
      background={theme.color(section.newBadge)}
      color={theme.color(section.newBadgeText)}
    />
  )
}
