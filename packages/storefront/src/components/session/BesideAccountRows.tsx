import type { ReactNode } from 'react'
import { Box } from '../../primitives/box/Box'
import type { Colors } from '../colors.ts'
import { AccountRows } from './AccountRows.tsx'
import { useSession } from './session.ts'

/** Width of the rows, px. */
const ROWS_WIDTH_PX = 320

/**
 * Content of a screen of the account, such as messages, with the account's rows beside it in wide windows: its left edge
 * is that of the other screens. Phones reach these screens from the menu, which has the rows. `rowsTop`: space above the
 * rows, px, so that they stand level with content that begins below a title of its own.
 */
export function BesideAccountRows({
  rowsTop = 0,
  children,
  colors,
}: {
  readonly rowsTop?: number
  readonly children: ReactNode
  readonly colors: Colors
}) {
  // Until the session is known, a link to log in may be replaced under the shopper's pointer.
  const isKnown = useSession().token !== undefined
  return (
    <Box
      style={{
        flexGrow: 1,
        flexShrink: 1,
        minHeight: 0,
        wide: { flexDirection: 'row', alignItems: 'flex-start', gap: 48 },
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, minHeight: 0, wide: { flexBasis: 0 } }}>{children}</Box>
      <Box on="wide" style={{ width: ROWS_WIDTH_PX, paddingTop: rowsTop }}>
        {isKnown ? <AccountRows colors={colors} /> : null}
      </Box>
    </Box>
  )
}
