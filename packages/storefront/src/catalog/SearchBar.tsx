import { useLanguage, useSection, useTheme } from '../app/context.tsx'
import type { Colors } from '../kit/colors.ts'
import { useType } from '../kit/colors.ts'
import { Icon } from '../parts/Icon'
import { Link } from '../parts/Link'
import { Text } from '../parts/Text'
import { pathTo } from '../screens.ts'

/** Looks like a search field and leads to the search screen, where typing begins. */
export function SearchBar({ colors, background }: { readonly colors: Colors; readonly background: string }) {
  const theme = useTheme()
  const { t } = useLanguage()
  const words = useSection('catalog')
  const type = useType()
  return (
    <Link
      href={pathTo('search')}
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
        {t(words.searchPlaceholder)}
      </Text>
    </Link>
  )
}
