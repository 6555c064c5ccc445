import { inLanguages } from '@vitrine/core/design/fields'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useColors } from '../components/colors.ts'
import { createOptionalPart } from '../components/optional-part.ts'
import { Page } from '../components/Page.tsx'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useLanguage, usePorts, useSection, useTheme, useValue } from '../context/context.tsx'
import { Footer } from '../footer/Footer.tsx'
import { Header } from '../header/Header.tsx'
import { ShopLinks } from '../header/ShopLinks.tsx'
import { Nav } from '../nav/Nav.tsx'
import { Frame } from '../primitives/frame/Frame'
import { findScreen } from '../screens.ts'
import { Opening } from '../splash/Opening'
import { LazyAppOverlays } from './LazyAppOverlays.tsx'
import { LazyOfflineBanner } from './LazyOfflineBanner.tsx'
import { LazySuggestions } from './LazySuggestions'

/**
 * Most designs have no drawer, and most visits never open it. Without the script the menu screen has the same links.
 */
const Drawer = createOptionalPart(
  () => import('../drawer/Drawer.tsx'),
  (script) => script.Drawer,
)

const SKIP = inLanguages(
  'Skip to content',
  'Aller au contenu',
  'Ir al contenido',
  'Zum Inhalt',
  'الانتقال إلى المحتوى',
)

/**
 * The app around a screen: header, screen, bottom navigation. `path` is the app's own, without base; `tab` is the tab
 * whose screen stack is shown, in shells that have one per tab.
 */
export function App(props: { path: string; tab?: string | undefined; children: ReactNode }) {
  const { path, tab, children } = props
  const theme = useTheme()
  const header = useSection('header')
  const nav = useSection('nav')
  const { t } = useLanguage()
  const offersDrawer = useValue('drawer.show') === true
  /** Null until it is first opened. */
  const [drawer, setDrawer] = useState<boolean | null>(null)
  const { track } = usePorts()
  useEffect(() => track('screen_view', { screen_name: screenName(path) }), [track, path])
  return (
    <Frame
      background={theme.color('whites')}
      bars={{ header: theme.color(header.background), nav: theme.color(nav.background) }}
      line={header.showBorder ? theme.color(header.border) : null}
      headerHeight={header.height}
      navHeight={nav.height}
      stroke={theme.stroke}
      pace={theme.pace}
      skip={t(SKIP)}
      header={<Header path={path} onMenu={() => setDrawer(true)} Suggestions={LazySuggestions} />}
      banner={<LazyOfflineBanner />}
      nav={<Nav path={path} tab={tab} />}
      links={header.showLinks ? <ShopLinks path={path} /> : null}
      footer={<Footer />}
      above={
        <>
          {offersDrawer && drawer !== null ? (
            <Suspense>
              <Drawer open={drawer} onClose={() => setDrawer(false)} />
            </Suspense>
          ) : null}
          <LazyAppOverlays path={path} />
          <Opening />
        </>
      }
    >
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </Frame>
  )
}

/** Returns a screen's name for analytics, never its content: an order's address contains its secret. */
function screenName(path: string): string {
  const at = findScreen(path)
  if (!at) return path.split('/')[1] ?? ''
  return 'collection' in at.params ? 'collection' : at.screen
}

/** Placeholder while a screen's script loads. */
function ScreenSkeleton() {
  const colors = useColors({})
  return (
    <Page colors={colors}>
      <CardSkeleton colors={colors} columns={2} gap={12} />
    </Page>
  )
}
