import { Box } from '../primitives/box/Box'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'

/** Switch with a label and a smaller description. */
export function Switch({
  text,
  hint,
  on,
  busy,
  disabled,
  onPress,
  colors,
  testID,
}: {
  readonly text: string
  readonly hint?: string
  readonly on: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly colors: Colors
  readonly testID?: string
}) {
  const type = useType()
  return (
    <Press
      role="switch"
      selected={on}
      busy={busy}
      disabled={disabled}
      onPress={onPress}
      testID={testID}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 16,
        minHeight: 48,
        opacity: disabled ? 0.45 : 1,
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        <Text style={{ ...type(16), color: colors.color }}>{text}</Text>
        {hint ? <Text style={{ ...type(13), color: colors.quiet, lineHeight: 18 }}>{hint}</Text> : null}
      </Box>
      <Box
        style={{
          width: 52,
          height: 32,
          borderRadius: 16,
          padding: 3,
          flexShrink: 0,
          alignItems: on ? 'flex-end' : 'flex-start',
          // A border's color has too little contrast with the background, especially in dark mode.
          backgroundColor: on ? colors.button : colors.quiet,
        }}
      >
        <Box
          style={{
            width: 26,
            height: 26,
            borderRadius: 13,
            backgroundColor: colors.background,
            elevation: 1,
          }}
        />
      </Box>
    </Press>
  )
}
