import { useType } from '../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { useNavigation } from '../platform/navigation.ts'
import { Box } from '../primitives/box/Box'
import { Link } from '../primitives/link/Link'
import { Scroll } from '../primitives/scroll/Scroll'
import { Text } from '../primitives/text/Text'

/** The shop's own menu below the header of a wide window. `path` is that of the current screen. */
export function ShopLinks({ path }: { readonly path: string }) {
  const section = useSection('header')
  const { t } = useLanguage()
  return (
    <Box on="wide" role="navigation" label={t(section.links)} testID="shop-links">
      <Links path={path} />
    </Box>
  )
}

/** Reserves its space while loading, so that nothing moves when the links arrive. */
function Links({ path }: { path: string }) {
  const section = useSection('header')
  const theme = useTheme()
  const type = useType()
  const links = useNavigation()?.links ?? []
  const here = path.replace(/[?#].*$/, '')
  return (
    <Box
      style={{
        alignItems: 'center',
        height: 44,
        backgroundColor: theme.color(section.background),
        borderBottomWidth: section.showBorder ? 1 : 0,
        borderColor: theme.color(section.border),
      }}
    >
      <Box style={{ width: '100%', maxWidth: 'page' }}>
        <Scroll horizontal style={{ gap: 4, paddingHorizontal: 4 }}>
          {links.map(({ title, href }) => (
            <Link
              key={href}
              href={href}
              current={href === here}
              style={{ minHeight: 43, justifyContent: 'center', paddingHorizontal: 12, flexShrink: 0 }}
            >
              <Text
                lines={1}
                style={{
                  ...type(16, 'semis'),
                  color: theme.color(section.color),
                  ...(href === here ? { textDecorationLine: 'underline' } : {}),
                }}
              >
                {title}
              </Text>
            </Link>
          ))}
        </Scroll>
      </Box>
    </Box>
  )
}
