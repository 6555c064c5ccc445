import { Box } from '../parts/Box'
import { Splash } from './Splash.tsx'

/** The splash as it looks, standing still, for the editor's preview. */
export default function SplashScreen() {
  return (
    <Box style={{ position: 'relative', flexGrow: 1, minHeight: 640 }}>
      <Splash stay />
    </Box>
  )
}
