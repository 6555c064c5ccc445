import { Curtain } from '../primitives/curtain/Curtain'
import { Splash } from './Splash.tsx'

/** The splash screen for the editor's preview: without animation, above both bars. */
export default function SplashScreen() {
  return (
    <Curtain>
      <Splash stay />
    </Curtain>
  )
}
