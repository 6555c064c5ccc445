import { useSection } from '../app/context.tsx'
import { Box } from '../parts/Box'
import { Splash } from './Splash.tsx'

/** The splash as it looks, standing still over both bars, for the editor's preview. */
export default function SplashScreen() {
  const header = useSection('header')
  const nav = useSection('nav')
  return (
    <Box
      style={{
        position: 'relative',
        flexGrow: 1,
        minHeight: 640,
        marginTop: -header.height,
        marginBottom: -nav.height,
      }}
    >
      <Splash stay />
    </Box>
  )
}
