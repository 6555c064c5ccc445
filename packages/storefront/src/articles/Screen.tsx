import { ContentScreen } from '../content/ContentScreen.tsx'
import type { ScreenProps } from '../screens.ts'

/** An article of one of the shop's blogs. */
export default function Screen({ blog = '', article: handle = '' }: ScreenProps) {
  return <ContentScreen address={{ to: 'article', blog, handle }} />
}
