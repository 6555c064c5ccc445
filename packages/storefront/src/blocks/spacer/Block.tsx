import { useApp, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { type BlockProps, defineView } from '../view.ts'
import type { spacer } from './design.ts'

/** Empty space with an optional line. */
function Spacer({ values, path }: BlockProps<typeof spacer>) {
  const { edit } = useApp()
  const theme = useTheme()
  if (values.hidden && !edit) return null
  return (
    <Box
      path={path}
      testID="block"
      style={{
        height: values.height,
        justifyContent: 'center',
        paddingHorizontal: 16,
        backgroundColor: theme.color(values.background),
        opacity: values.hidden ? 0.35 : 1,
      }}
    >
      {values.showLine ? <Box style={{ height: 1, backgroundColor: theme.color(values.line) }} /> : null}
    </Box>
  )
}

export default defineView<typeof spacer>(Spacer)
