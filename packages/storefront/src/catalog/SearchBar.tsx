import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'

/** Link to the search screen that looks like a search field. */
export function SearchBar({ colors, background }: { readonly colors: Colors; readonly background: string }) {
  const theme = useTheme()
  const { t } = useLanguage()
  const catalog = useSection('catalog')
  const type = useType()
  return (
    <Link
      href={toPath('search')}
      testID="search-bar"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 10,
        minHeight: 48,
        paddingHorizontal: 16,
        borderRadius: Math.min(theme.radius, 24),
        backgroundColor: background,
      }}
    >
      <Icon name="search" size={20} color={colors.quiet} />
      <Text style={{ ...type(16), color: colors.quiet }} lines={1}>
        {t(catalog.searchPlaceholder)}
      </Text>
    </Link>
  )
}
