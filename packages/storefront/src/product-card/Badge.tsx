import { useLanguage, useTheme } from '../app/context.tsx'
import type { DesignValues } from '../design/values.ts'
import { useType } from '../kit/colors.ts'
import { legible } from '../kit/legible.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'

/** A word on a coloured ground. `label`: what a screen reader says instead. */
export function Badge({
  text,
  background,
  color,
  size = 12,
  label,
}: {
  readonly text: string
  readonly background: string
  readonly color: string
  readonly size?: number
  readonly label?: string
}) {
  const type = useType()
  return (
    <Box
      {...(label === undefined ? {} : { label, role: 'group' as const })}
      style={{
        // A pure red is deepened a little where white letters on it could not be read.
        backgroundColor: legible(background, '#000000', color),
        borderRadius: useTheme().smallRadius,
        paddingHorizontal: 8,
        paddingVertical: 3,
      }}
    >
      <Text dir="auto" style={{ ...type(size, 'semis'), lineHeight: size + 4, color }}>
        {text}
      </Text>
    </Box>
  )
}

/** Says that a product is new, for as many days as the merchant calls it so. */
export function NewBadge({
  age,
  section,
  size,
}: {
  readonly age: number | undefined
  readonly section: Pick<
    DesignValues['product'],
    'showNewBadge' | 'newDays' | 'isNew' | 'newBadge' | 'newBadgeText'
  >
  readonly size?: number
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  if (!section.showNewBadge || age === undefined || age >= section.newDays) return null
  return (
    <Badge
      text={t(section.isNew)}
      background={theme.color(section.newBadge)}
      color={theme.color(section.newBadgeText)}
      {...(size === undefined ? {} : { size })}
    />
  )
}
