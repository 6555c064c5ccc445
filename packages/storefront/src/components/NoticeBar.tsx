import type { ReactNode } from 'react'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { useColors, useType } from './colors.ts'

/**
 * Bar below the header with messages for the shopper. `onClose` adds a close button, `action` a button of its own.
 * Rendered for the notices of `context/network`.
 */
export function NoticeBar({
  texts,
  onClose,
  action,
  testID,
}: {
  /** The messages, each in a line of its own. */
  readonly texts: readonly string[]
  readonly onClose?: () => void
  readonly action?: ReactNode
  /** The close button's id is `${testID}-close`. */
  readonly testID: string
}) {
  const { t } = useLanguage()
  const { close } = useSection('branding')
  const type = useType()
  const colors = useColors({})
  return (
    <Box
      testID={testID}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        paddingVertical: 6,
        paddingHorizontal: 16,
        backgroundColor: colors.field,
        borderBottomWidth: 1,
        borderColor: colors.border,
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }}>
        {texts.map((text) => (
          <Text key={text} style={{ ...type(14), color: colors.color }}>
            {text}
          </Text>
        ))}
      </Box>
      {action}
      {onClose ? (
        <Press onPress={onClose} label={t(close)} style={{ padding: 10 }} testID={`${testID}-close`}>
          <Icon name="close" size={20} color={colors.color} />
        </Press>
      ) : null}
    </Box>
  )
}
