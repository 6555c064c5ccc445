import { ContentScreen } from '../content/ContentScreen.tsx'
import type { ScreenProps } from '../screens.ts'

/** A page that the merchant wrote in the shop's admin. */
export default function Screen({ page: handle = '' }: ScreenProps) {
  return <ContentScreen address={{ to: 'page', handle }} />
}
