import { useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Website } from './Website.tsx'

/** Preview of the landing page in the studio; the whole page is faint while the merchant has it turned off. */
export default function WebsiteScreen() {
  const { show } = useSection('website')
  return (
    <Box style={{ flexGrow: 1, opacity: show ? 1 : 0.4 }}>
      <Website />
    </Box>
  )
}
