import { Curtain } from '../primitives/curtain/Curtain'
import { Splash } from './Splash.tsx'

/** The splash as it looks, standing still over both bars, for the editor's preview. */
export default function SplashScreen() {
  return (
    <Curtain>
      <Splash stay />
    </Curtain>
  )
}
