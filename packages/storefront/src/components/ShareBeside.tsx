import { type ReactNode, useState } from 'react'
import { usePorts, useShop } from '../context/context.tsx'
import type { ShareOutcome } from '../ports.ts'
import { Box } from '../primitives/box/Box'
import { IconButton } from './Button.tsx'
import type { Colors } from './colors.ts'
import { ShareStatus } from './ShareStatus.tsx'

/** Title with a share button for a path of the app; shows a message when the link was copied or that failed. */
export function ShareBeside({
  label,
  path,
  colors,
  children,
  testID,
}: {
  readonly label: string
  /** Called when the button is pressed. */
  readonly path: () => string
  readonly colors: Colors
  /** The title. */
  readonly children: ReactNode
  readonly testID: string
}) {
  const ports = usePorts()
  const { name } = useShop()
  const [sharing, setSharing] = useState<Promise<ShareOutcome> | null>(null)
  const share = () => setSharing(ports.share(name, path()))
  return (
    <>
      <Box style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', gap: 8 }}>
        {children}
        {/* Higher than the title, which stands where it does on a list that is empty or still on its way. */}
        <Box style={{ marginEnd: -10, marginVertical: -7 }}>
          <IconButton icon="share" label={label} onPress={share} color={colors.color} testID={testID} />
        </Box>
      </Box>
      <ShareStatus sharing={sharing} colors={colors} />
    </>
  )
}
