import { useType } from '../components/colors.ts'
import { getLegibleColor } from '../components/legible-colors.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { TEXTS } from './texts.ts'

/**
 * The discount badge and the "new" badge beside the price. Separate from the badges of product cards, whose
 * script loads with lists: a product page shows no list at first.
 */
export function PriceBadges({
  age,
  percent,
}: {
  readonly age: number | undefined
  readonly percent: number | null
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const mark = (text: string, ground: string, color: string, label?: string) => (
    <Box
      {...(label === undefined ? {} : { label, role: 'group' as const })}
      style={{
        borderRadius: theme.smallRadius,
        paddingHorizontal: 8,
        paddingVertical: 3,
        // A pure red is darkened slightly where white text on it would be illegible.
        backgroundColor: getLegibleColor(theme.color(ground), '#000000', theme.color(color)),
      }}
    >
      <Text dir="auto" style={{ ...type(13, 'semis'), color: theme.color(color) }}>
        {text}
      </Text>
    </Box>
  )
  return (
    <>
      {section.showDiscountBadge && percent !== null
        ? mark(
            `−${percent}%`,
            section.badge,
            section.badgeText,
            t(TEXTS.off).replace('{percent}', String(percent)),
          )
        : null}
      {section.showNewBadge && age !== undefined && age < section.newDays
        ? mark(t(section.isNew), section.newBadge, section.newBadgeText)
        : null}
    </>
  )
}
