import type { ReactNode } from 'react'
import { useApp, useTheme } from '../../app/context.tsx'
import { usePaint, useType } from '../../kit/paint.ts'
import { Box } from '../../parts/Box'
import { Text } from '../../parts/Text'

export type FrameValues = {
  readonly spaceTop: number
  readonly spaceBottom: number
  readonly background: string
  readonly hidden: boolean
}

/** The ground a block stands on. Hidden ones are drawn faintly in the editor and not at all in the app. */
export function BlockFrame({
  path,
  values,
  children,
  full = false,
}: {
  readonly path: string
  readonly values: FrameValues
  readonly children: ReactNode
  /** Without margins at the sides. */
  readonly full?: boolean
}) {
  const { edit } = useApp()
  const theme = useTheme()
  if (values.hidden && !edit) return null
  return (
    <Box
      path={path}
      testID="block"
      style={{
        paddingTop: values.spaceTop,
        paddingBottom: values.spaceBottom,
        backgroundColor: theme.color(values.background),
        alignItems: 'center',
        ...(values.hidden ? { opacity: 0.35 } : {}),
      }}
    >
      <Box
        style={{ width: '100%', maxWidth: full ? '100%' : 'page', paddingHorizontal: full ? 0 : 16, gap: 12 }}
      >
        {children}
      </Box>
    </Box>
  )
}

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
