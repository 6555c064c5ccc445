import { useItems, useLanguage, useRecord, useSection, useTheme } from '../app/context.tsx'
import { hrefOf } from '../design/href.ts'
import { legible } from '../kit/contrast.ts'
import { useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { Text } from '../parts/Text'
import { countOf } from '../shopper/cart.ts'
import { useShopper } from '../shopper/store.ts'
import { isCurrent } from './current.ts'
import type { navItem } from './design.ts'

/**
 * The app's places: a bar at the bottom of the phone, on top of a wide window (where it stands is the frame's
 * business). `path` is that of the screen shown, such as `/cart`.
 */
export function Nav({ path: current }: { readonly path: string }) {
  const section = useSection('nav')
  const items = useItems('nav.items')
  const theme = useTheme()
  return (
    <Box
      role="navigation"
      path="nav"
      testID="nav"
      style={{
        backgroundColor: theme.color(section.background),
        borderTopWidth: section.showBorder ? 1 : 0,
        borderColor: theme.color(section.border),
        alignItems: 'center',
      }}
    >
      <Box style={{ flexDirection: 'row', width: '100%', maxWidth: 640, height: section.height }}>
        {items.map(({ id, path }) => (
          <Tab key={id} path={path} current={current} />
        ))}
      </Box>
    </Box>
  )
}

function Tab({ path, current }: { path: string; current: string }) {
  const item = useRecord<typeof navItem>(path)
  const section = useSection('nav')
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const count = useShopper((shopper) => countOf(shopper.cart))
  const href = item ? hrefOf(item.link) : null
  if (!item || href === null) return null
  const here = isCurrent(item.link, current)
  const color = theme.color(here ? section.active : section.color)
  const text = t(item.text)
  const badge = item.link.to === 'cart' && section.showBadge && count > 0 ? count : null
  return (
    <Link
      href={href}
      path={path}
      current={here}
      // With its text shown, a tab is called what stands on it: "Cart 2".
      label={section.showTexts ? undefined : badge === null ? text : `${text}, ${badge > 99 ? '99+' : badge}`}
      testID={`tab-${item.link.to}`}
      style={{ flexGrow: 1, flexBasis: 0, alignItems: 'center', justifyContent: 'center' }}
    >
      <Box style={{ alignItems: 'center', gap: 2, maxWidth: '100%' }}>
        <Icon
          name={item.icon === 'heart' && here ? 'heart-full' : item.icon}
          size={section.iconSize}
          color={color}
        />
        {section.showTexts ? (
          <Text lines={1} style={{ ...type(section.textSize, section.textFont), color }}>
            {text}
          </Text>
        ) : null}
        {badge === null ? null : (
          // After the text, so that the tab reads "Cart 2".
          <Box
            testID="cart-count"
            style={{
              position: 'absolute',
              top: -6,
              start: '50%',
              marginStart: section.iconSize / 2 - 10,
              minWidth: 18,
              height: 18,
              borderRadius: 9,
              paddingHorizontal: 5,
              alignItems: 'center',
              justifyContent: 'center',
              backgroundColor: legible(theme.color(section.badge), '#000000', theme.color(section.badgeText)),
            }}
          >
            <Text
              dir="ltr"
              style={{ ...type(11, 'semis'), lineHeight: 18, color: theme.color(section.badgeText) }}
            >
              {badge > 99 ? '99+' : badge}
            </Text>
          </Box>
        )}
      </Box>
    </Link>
  )
}
