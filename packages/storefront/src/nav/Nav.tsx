import { useType } from '../components/colors.ts'
import { getLegibleColor } from '../components/legible-colors.ts'
import { useItems, useLanguage, useRecord, useSection, useTheme } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { toHref } from '../design/href.ts'
import type { ItemPath } from '../design/section-values.ts'
import { countItems } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import type { IconName } from '../primitives/primitives.types.ts'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { isAccount, isCurrent } from './current-tab.ts'

/** How much larger the texts are in the header of a wide window, px: as large as the links below it. */
const WIDE_GROWTH = 4
/** Links that the header of a wide window already has. */
const IN_HEADER: ReadonlySet<string> = new Set(['home', 'catalog', 'search'])

/**
 * Main navigation: a tab bar at the bottom of phone and tablet, at the end of a wide window's header (the frame
 * positions it). `path` is that of the current screen, such as `/cart`; `tab` is the tab that it was opened from, where
 * a shell has a screen stack per tab.
 */
export function Nav({ path: current, tab }: { readonly path: string; readonly tab?: string | undefined }) {
  const section = useSection('nav')
  const header = useSection('header')
  const items = useItems('nav.items')
  const theme = useTheme()
  const { t } = useLanguage()
  return (
    <Box
      role="navigation"
      path="nav"
      testID="nav"
      style={{
        backgroundColor: theme.color(section.background),
        borderTopWidth: section.showBorder ? 1 : 0,
        borderColor: theme.color(section.border),
        borderRadius: 0,
        alignItems: 'center',
        wide: {
          borderTopWidth: 0,
          borderRadius: 12,
          // There it is part of the header.
          ...(section.background === header.background ? {} : { backgroundColor: 'transparent' }),
        },
      }}
    >
      <Box
        style={{
          flexDirection: 'row',
          width: '100%',
          maxWidth: 640,
          height: section.height,
          wide: { width: 'auto', height: 44 },
        }}
      >
        <Box on="wide">
          <NavItem
            href={toPath('account')}
            icon="user"
            text={t(section.account)}
            here={isAccount(current)}
            testID="tab-account"
          />
        </Box>
        {items.map(({ id, path }) => (
          <Tab key={id} path={path} current={current} tab={tab} />
        ))}
      </Box>
    </Box>
  )
}

function Tab(props: { path: ItemPath<'nav.items'>; current: string; tab: string | undefined }) {
  const { path, current, tab } = props
  const item = useRecord(path)
  const section = useSection('nav')
  const { t } = useLanguage()
  const count = useShopper((shopper) => countItems(shopper.cart))
  const href = item ? toHref(item.link) : null
  if (!item || href === null) return null
  const renderNavItem = (here: boolean, on?: 'narrow' | 'wide') => (
    <Box on={on} style={{ flexGrow: 1, flexBasis: 0, wide: { flexGrow: 0, flexBasis: 'auto' } }}>
      <NavItem
        href={href}
        path={path}
        icon={item.icon}
        text={t(item.text)}
        here={here}
        badge={item.link.to === 'cart' && section.showBadge && count > 0 ? count : null}
        testID={`tab-${item.link.to}`}
      />
    </Box>
  )
  const here = tab === undefined ? isCurrent(item.link, current) : href === tab
  if (IN_HEADER.has(item.link.to)) return renderNavItem(here, 'narrow')
  if (!here || item.link.to !== 'menu' || !isAccount(current)) return renderNavItem(here)
  // The account belongs to the menu until a window is wide enough for its own item.
  return (
    <>
      {renderNavItem(true, 'narrow')}
      {renderNavItem(false, 'wide')}
    </>
  )
}

function NavItem({
  href,
  path,
  icon,
  text,
  here,
  badge = null,
  testID,
}: {
  readonly href: string
  readonly path?: string
  readonly icon: IconName
  readonly text: string
  readonly here: boolean
  readonly badge?: number | null
  readonly testID: string
}) {
  const section = useSection('nav')
  const theme = useTheme()
  const type = useType()
  const header = useSection('header')
  const color = theme.color(here ? section.active : section.color)
  const wideColor = getLegibleColor(color, theme.color(header.color), theme.color(header.background))
  const count = badge === null ? '' : badge > 99 ? '99+' : String(badge)
  return (
    <Link
      href={href}
      path={path}
      current={here}
      tab
      // With its text shown, a tab's accessible name includes the count: "Cart 2".
      label={section.showTexts ? undefined : count ? `${text}, ${count}` : text}
      testID={testID}
      style={{
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: 'center',
        paddingHorizontal: 0,
        wide: { paddingHorizontal: 12 },
      }}
    >
      <Box
        style={{
          flexDirection: 'column',
          alignItems: 'center',
          gap: 2,
          maxWidth: '100%',
          wide: { flexDirection: 'row', gap: 8 },
        }}
      >
        <Icon
          name={icon === 'heart' && here ? 'heart-full' : icon}
          size={section.iconSize}
          color={color}
          wideColor={wideColor === color ? undefined : wideColor}
        />
        {section.showTexts ? (
          <Text
            lines={1}
            style={{
              ...type(section.textSize, section.textFont),
              color,
              wide: {
                fontSize: section.textSize + WIDE_GROWTH,
                lineHeight: 22,
                ...(wideColor === color ? {} : { color: wideColor }),
              },
            }}
          >
            {text}
          </Text>
        ) : null}
        {count === '' ? null : (
          // After the text, so that the tab's name is "Cart 2".
          <CartCount count={count} />
        )}
      </Box>
    </Link>
  )
}

/** Number of pieces in the cart, at the corner of its icon. */
function CartCount({ count }: { readonly count: string }) {
  const section = useSection('nav')
  const theme = useTheme()
  const type = useType()
  const width = 10 + 8 * count.length
  return (
    <Box
      testID="cart-count"
      style={{
        position: 'absolute',
        top: -6,
        start: '50%',
        marginStart: section.iconSize / 2 - 10,
        // A short text, such as "Cart", has no space for a second digit.
        minWidth: width,
        height: 18,
        borderRadius: 9,
        paddingHorizontal: 5,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: getLegibleColor(
          theme.color(section.badge),
          '#000000',
          theme.color(section.badgeText),
        ),
        // Must not cover the text beside the icon.
        wide: { top: -8, start: section.iconSize + 4 - width, marginStart: 0 },
      }}
    >
      <Text
        dir="ltr"
        lines={1}
        style={{ ...type(12, 'semis'), lineHeight: 18, color: theme.color(section.badgeText) }}
      >
        {count}
      </Text>
    </Box>
  )
}
