import { ShareStatus, type ShareStatusProps } from '../../components/ShareStatus.tsx'
import { useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'

/** Width of the message over the product's image, px: two lines in the longest language. */
const NOTICE_WIDTH = 232

/** Result of sharing, shown below the buttons on the product's image. */
export function ShareNotice({ sharing, colors }: ShareStatusProps) {
  const theme = useTheme()
  return (
    <Box style={{ position: 'absolute', top: '100%', end: 0, width: NOTICE_WIDTH }}>
      <ShareStatus
        sharing={sharing}
        colors={colors}
        style={{
          marginTop: 8,
          paddingVertical: 10,
          paddingHorizontal: 14,
          borderRadius: theme.radius,
          backgroundColor: colors.background,
          elevation: 2,
        }}
      />
    </Box>
  )
}
