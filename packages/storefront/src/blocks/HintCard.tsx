import { useColors, useType } from '../components/colors.ts'
import { useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { useHint } from './hint-texts.ts'

export type HintProps = { readonly path: string; readonly hint: string }

/** Card with the text of an edit hint, shown in place of the empty block. */
export function HintCard({ path, hint }: HintProps) {
  const { title, text } = useHint(hint)
  const theme = useTheme()
  const colors = useColors({})
  const type = useType()
  return (
    <Box path={path} testID="edit-hint" style={{ padding: 16 }}>
      <Box
        style={{
          gap: 4,
          padding: 24,
          alignItems: 'center',
          borderRadius: theme.radius,
          borderWidth: 1,
          borderColor: colors.border,
          backgroundColor: colors.field,
        }}
      >
        <Text style={{ ...type(15, 'semis'), color: colors.color, textAlign: 'center' }} dir="auto">
          {title}
        </Text>
        <Text style={{ ...type(13), color: colors.quiet, textAlign: 'center' }} dir="auto">
          {text}
        </Text>
      </Box>
    </Box>
  )
}
