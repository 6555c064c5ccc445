import { useApp, useTheme } from '../app/context.tsx'
import { useColors, useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'

/** In the editor, what to do so that an empty block shows something; shoppers see nothing. */
export function EditHint({ path, title, text }: { path: string; title: string; text: string }) {
  const theme = useTheme()
  const { edit } = useApp()
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
        <Text style={{ ...type(15, 'semis'), color: colors.color, textAlign: 'center' }}>{title}</Text>
        <Text style={{ ...type(13), color: colors.quiet, textAlign: 'center' }}>{text}</Text>
      </Box>
    </Box>
  )
}
