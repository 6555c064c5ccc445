import { useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Website } from './Website.tsx'

/** The landing page as the editor's preview shows it; faint where nobody else sees it. */
export default function WebsiteScreen() {
  const { show } = useSection('website')
  return (
    <Box style={{ flexGrow: 1, opacity: show ? 1 : 0.4 }}>
      <Website />
    </Box>
  )
}
