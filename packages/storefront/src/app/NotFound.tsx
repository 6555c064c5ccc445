import { Missing } from '../kit/Notice.tsx'
import { Page } from '../kit/Page.tsx'
import { usePaint } from '../kit/paint.ts'

/** The screen of an address that names nothing in this app. */
export function NotFound() {
  const paint = usePaint({})
  return (
    <Page paint={paint} testID="not-found">
      <Missing paint={paint} />
    </Page>
  )
}
