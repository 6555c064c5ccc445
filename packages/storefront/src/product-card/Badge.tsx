import { useType } from '../components/colors.ts'
import { getLegibleColor } from '../components/legible-colors.ts'
import { useLanguage, useTheme } from '../context/context.tsx'
import type { DesignValues } from '../design/section-values.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'

/** Badge: a short text on a colored background. */
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
        // A pure red is darkened slightly where white text on it would be illegible.
        backgroundColor: getLegibleColor(background, '#000000', color),
        borderRadius: useTheme().smallRadius,
        paddingHorizontal: 8,
        paddingVertical: 3,
      }}
    >
      <Text
        dir="auto"
        style={{ ...type(12, 'semis'), lineHeight: 16, color, wide: { fontSize: 14, lineHeight: 20 } }}
      >
        {text}
      </Text>
    </Box>
  )
}

/** Badge of a new product, for as many days as the merchant has set. */
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
