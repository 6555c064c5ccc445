import { useLanguage, useSection } from '../app/context.tsx'
import { LinkButton } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Page } from '../kit/Page.tsx'
import { usePaint } from '../kit/paint.ts'
import { Gone } from '../product-list/Gone.tsx'

/** The screen of an address that names nothing in this app. */
export function NotFound() {
  const paint = usePaint({})
  return (
    <Page paint={paint} testID="not-found">
      <Gone paint={paint} />
    </Page>
  )
}

/** In place of what only the phone apps draw, such as the splash (spec section 2). */
export function MobileOnly() {
  const paint = usePaint({})
  const words = useSection('branding')
  const { t } = useLanguage()
  return (
    <Page paint={paint} testID="mobile-only">
      <Notice icon="shop" title={t(words.mobileOnly)} paint={paint}>
        <LinkButton label={t(words.backHome)} href="/" paint={paint} />
      </Notice>
    </Page>
  )
}
