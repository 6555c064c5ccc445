import { useLanguage, useSection } from '../app/context.tsx'
import { LinkButton } from '../kit/Button.tsx'
import { useColors } from '../kit/colors.ts'
import { Notice } from '../kit/Notice.tsx'
import { Page } from '../kit/Page.tsx'
import { Gone } from '../product-list/Gone.tsx'

/** The screen of an address that names nothing in this app. */
export function NotFound() {
  const colors = useColors({})
  return (
    <Page colors={colors} testID="not-found">
      <Gone colors={colors} />
    </Page>
  )
}

/** In place of what only the phone apps draw, such as the splash (spec section 2). */
export function MobileOnly() {
  const colors = useColors({})
  const words = useSection('branding')
  const { t } = useLanguage()
  return (
    <Page colors={colors} testID="mobile-only">
      <Notice icon="shop" title={t(words.mobileOnly)} colors={colors}>
        <LinkButton label={t(words.backHome)} href="/" colors={colors} />
      </Notice>
    </Page>
  )
}
