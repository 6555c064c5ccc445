import { useApp } from '../app/context.tsx'
import { usePaint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'

/** In the editor, what to do so that an empty block shows something; shoppers see nothing. */
export function EditHint({ path, title, text }: { path: string; title: string; text: string }) {
  const { edit } = useApp()
  const paint = usePaint({})
  const type = useType()
  if (!edit) return null
  return (
    <Box path={path} testID="edit-hint" style={{ padding: 16 }}>
      <Box
        style={{
          gap: 4,
          padding: 24,
          alignItems: 'center',
          borderRadius: paint.radius,
          borderWidth: 1,
          borderColor: paint.border,
          backgroundColor: paint.field,
        }}
      >
        <Text style={{ ...type(15, 'semis'), color: paint.color, textAlign: 'center' }}>{title}</Text>
        <Text style={{ ...type(13), color: paint.quiet, textAlign: 'center' }}>{text}</Text>
      </Box>
    </Box>
  )
}
