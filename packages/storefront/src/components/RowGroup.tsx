import type { ReactNode } from 'react'
import { useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import type { IconName } from '../primitives/primitives.types.ts'
import { Text } from '../primitives/text/Text'
import { useColors, useType } from './colors.ts'

/** Group of rows on one card. */
export function Group({ children }: { readonly children: ReactNode }) {
  const section = useSection('menu')
  const theme = useTheme()
  return (
    <Box
      role="list"
      // The card's background shows between the rows as separators.
      style={{
        gap: 1,
        borderRadius: theme.radius,
        overflow: 'hidden',
        backgroundColor: theme.color(section.border),
      }}
    >
      {children}
    </Box>
  )
}

/** Row with a link or an action, and the current value at its end. */
export function Row({
  icon,
  text,
  value,
  href,
  onPress,
  testID,
}: {
  readonly icon?: IconName
  readonly text: string
  readonly value?: string
  readonly href?: string
  readonly onPress?: () => void
  readonly testID?: string
}) {
  const section = useSection('menu')
  const theme = useTheme()
  const colors = useColors(section)
  const type = useType()
  const style = {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    minHeight: section.itemHeight,
    paddingHorizontal: 16,
    paddingVertical: 8,
  } as const
  const inside = (
    <>
      {icon && section.showIcons ? <Icon name={icon} size={22} color={colors.quiet} /> : null}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(section.itemSize, section.itemFont), color: colors.color }}>{text}</Text>
      </Box>
      {value ? (
        <Text lines={1} style={{ ...type(15), color: colors.quiet, flexShrink: 1 }}>
          {value}
        </Text>
      ) : null}
      <Icon name="chevron-end" size={18} color={colors.quiet} />
    </>
  )
  return (
    <Box role="listitem" style={{ backgroundColor: theme.color(section.card) }}>
      {href === undefined ? (
        <Press onPress={onPress ?? (() => undefined)} style={style} testID={testID}>
          {inside}
        </Press>
      ) : (
        <Link href={href} style={style} testID={testID}>
          {inside}
        </Link>
      )}
    </Box>
  )
}
