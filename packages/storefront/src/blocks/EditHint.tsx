import { useApp, useTheme } from '../app/context.tsx'
import { useColors, useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'
import { useHint } from './hint-words.ts'

/**
 * In the editor, what to do so that something empty shows something; shoppers see nothing. `hint` is the path by which
 * the studio's labels call it: its title, and with `:empty` behind it the sentence.
 */
export function EditHint({ path, hint }: { readonly path: string; readonly hint: string }) {
  const { edit } = useApp()
  const { title, text } = useHint(hint)
  const theme = useTheme()
  const colors = useColors({})
  const type = useType()
  if (!edit) return null
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
