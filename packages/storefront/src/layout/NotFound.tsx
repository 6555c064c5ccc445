import { LinkButton } from '../components/Button.tsx'
import { useColors } from '../components/colors.ts'
import { Notice } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { LazyMissingItem } from '../product-list/LazyMissingItem'

/** Screen for an unknown address. */
export function NotFound() {
  const colors = useColors({})
  return (
    <Page colors={colors} testID="not-found">
      <LazyMissingItem colors={colors} />
    </Page>
  )
}

/** Web page in place of a screen that only the phone apps have, such as the splash: says so and links home (spec section 2). */
export function MobileOnly() {
  const colors = useColors({})
  const branding = useSection('branding')
  const { t } = useLanguage()
  return (
    <Page colors={colors} testID="mobile-only">
      <Notice icon="shop" title={t(branding.mobileOnly)} colors={colors}>
        <LinkButton label={t(branding.backHome)} href="/" colors={colors} />
      </Notice>
    </Page>
  )
}
