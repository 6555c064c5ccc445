import { useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Website } from './Website.tsx'

/** Preview of the landing page in the editor; faint where only the merchant sees it. */
export default function WebsiteScreen() {
  const { show } = useSection('website')
  return (
    <Box style={{ flexGrow: 1, opacity: show ? 1 : 0.4 }}>
      <Website />
    </Box>
  )
}
