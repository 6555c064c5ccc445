import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { useType } from '../components/colors.ts'
import { useLanguage, usePorts, useSection, useShop, useTheme, useValue } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { findScreen, SCREENS, toPath } from '../screens.ts'
import { LazySearchField } from './LazySearchField'
import type { SearchSuggestions } from './search-suggestions.types.ts'

const SIDE = { minWidth: 44, flexDirection: 'row', alignItems: 'center' } as const
const TOUCH = { width: 44, height: 44, alignItems: 'center', justifyContent: 'center' } as const
/** Maximum aspect ratio of a logo. */
const LOGO_RATIO = 4

/**
 * Header bar: back arrow (or the drawer's icon on top-level screens) at the start, logo or title, search at
 * the end (spec section 2).
 * @param props.path Path of the current screen, without base.
 * @param props.Suggestions Renders suggestions below the search field of a wide window.
 */
export function Header({
  path,
  onMenu,
  Suggestions,
}: {
  readonly path: string
  readonly onMenu?: () => void
  readonly Suggestions: SearchSuggestions
}) {
  const section = useSection('header')
  const drawer = useValue('drawer.show') === true
  const theme = useTheme()
  const color = theme.color(section.color)
  const centered = section.align === 'center'
  const { back, title } = getScreenTitle(path)
  const start =
    back && section.showBack ? (
      <Back color={color} />
    ) : drawer && onMenu ? (
      <Opener color={color} onMenu={onMenu} />
    ) : null
  const side = centered ? { ...SIDE, flexGrow: 1, flexBasis: 0 } : SIDE
  return (
    <Box
      role="banner"
      path="header"
      testID="header"
      style={{
        backgroundColor: theme.color(section.background),
        alignItems: 'center',
        flexGrow: 1,
      }}
    >
      <Wide search={section.showSearch && path !== toPath('search')} Suggestions={Suggestions} />
      <Box
        on="narrow"
        style={{
          width: '100%',
          maxWidth: 'page',
          height: section.height,
          flexDirection: 'row',
          alignItems: 'center',
          paddingHorizontal: 4,
          gap: 4,
        }}
      >
        {start || centered ? <Box style={side}>{start}</Box> : <Box style={{ width: 12 }} />}
        <Box
          style={{
            flexShrink: 1,
            // A long name is truncated; it never moves the page.
            minWidth: 0,
            alignItems: centered ? 'center' : 'flex-start',
            ...(centered ? {} : { flexGrow: 1, flexBasis: 0 }),
          }}
        >
          <Title of={title} />
        </Box>
        <Box style={{ ...side, justifyContent: 'flex-end' }}>
          {section.showSearch && path !== toPath('search') ? <Search color={color} /> : null}
        </Box>
      </Box>
    </Box>
  )
}

/** Header of wide windows: the shop's logo or name, and a search field. The navigation follows (see the frame). */
function Wide({ search, Suggestions }: { search: boolean; Suggestions: SearchSuggestions }) {
  const section = useSection('header')
  return (
    <Box
      on="wide"
      style={{
        width: '100%',
        minHeight: section.height,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 32,
      }}
    >
      <Box style={{ flexShrink: 1, maxWidth: 320 }}>
        <Title of={null} />
      </Box>
      {search ? (
        // Space for the search field, which loads later.
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <LazySearchField Suggestions={Suggestions} />
        </Box>
      ) : null}
    </Box>
  )
}

function getText(text: JsonObject, language: Language): string {
  const translation = text[language] || text.en
  return typeof translation === 'string' ? translation : ''
}

/** Returns the design path of the screen's title, and whether there is a way back. */
function getScreenTitle(path: string): { readonly title: string | null; readonly back: boolean } {
  const at = findScreen(path.split(/[?#]/, 1)[0] ?? '/')
  if (!at) return { title: null, back: true }
  const { path: home, first, section = at.screen, title = `${section}.title` } = SCREENS[at.screen]
  const back = !first || Object.keys(at.params).length > 0
  // The home screen shows the shop's name.
  return { title: home === '/' ? null : title, back }
}

function Title({ of }: { of: string | null }) {
  const section = useSection('header')
  const shop = useShop()
  const theme = useTheme()
  const type = useType()
  // Not read where it is not shown: a page includes the sections that it was rendered with.
  const localTitle = useValue(section.showTitle && of !== null ? of : '')
  const { language } = useLanguage()
  const title = section.showTitle && isObject(localTitle) ? getText(localTitle, language) : undefined
  if (title === undefined && !section.showLogo) return null
  const logo = section.logo || theme.logoOn(section.background)
  if (title === undefined && logo !== '') {
    return (
      <Link href="/" label={shop.name} style={{ minHeight: 44, justifyContent: 'center' }}>
        <Box style={{ width: section.logoHeight * LOGO_RATIO }}>
          <Image
            src={logo}
            alt=""
            ratio={LOGO_RATIO}
            fit="contain"
            sizes={`${section.logoHeight * LOGO_RATIO}px`}
            first
          />
        </Box>
      </Link>
    )
  }
  if (title === undefined) {
    return (
      <Link href="/" style={{ minHeight: 44, maxWidth: '100%', justifyContent: 'center' }}>
        <Text
          lines={1}
          dir="auto"
          style={{
            ...type(section.titleSize + 2, 'bolds'),
            letterSpacing: -0.2,
            color: theme.color(section.color),
            textAlign: section.align,
            wide: { fontSize: section.titleSize + 7, lineHeight: Math.round((section.titleSize + 7) * 1.25) },
          }}
        >
          {shop.name}
        </Text>
      </Link>
    )
  }
  return (
    <Text
      lines={1}
      dir="auto"
      style={{
        ...type(section.titleSize, section.titleFont),
        letterSpacing: -0.2,
        color: theme.color(section.color),
        textAlign: section.align,
      }}
    >
      {title}
    </Text>
  )
}

function Back({ color }: { color: string }) {
  const section = useSection('header')
  const { t } = useLanguage()
  const ports = usePorts()
  return (
    <Press label={t(section.back)} onPress={() => ports.back('/')} style={TOUCH} testID="back">
      <Icon name="back" size={24} color={color} />
    </Press>
  )
}

function Search({ color }: { color: string }) {
  const section = useSection('header')
  const { t } = useLanguage()
  return (
    <Link href={toPath('search')} label={t(section.search)} style={TOUCH} testID="search">
      <Icon name="search" size={24} color={color} />
    </Link>
  )
}

function Opener({ color, onMenu }: { color: string; onMenu: () => void }) {
  const drawer = useSection('drawer')
  const { t } = useLanguage()
  return (
    <Press label={t(drawer.open)} onPress={onMenu} style={TOUCH} testID="open-drawer">
      <Icon name="menu" size={24} color={color} />
    </Press>
  )
}
