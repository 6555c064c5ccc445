import { ContentScreen } from '../content/ContentScreen.tsx'
import type { ScreenProps } from '../screens.ts'

/** One of the shop's legal texts. */
export default function Screen({ policy: handle = '' }: ScreenProps) {
  return <ContentScreen address={{ to: 'policy', handle }} />
}
