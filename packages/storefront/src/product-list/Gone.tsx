import { LinkButton } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { Missing } from '../components/Notice.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { pathTo } from '../screens.ts'
import { LatePopular } from './LatePopular'

/** What the address names is not in the shop (any more): says so, and leads on to the search and to what sells. */
export function Gone({ colors }: { readonly colors: Colors }) {
  const { t } = useLanguage()
  const section = useSection('catalog')
  return (
    <>
      <Missing colors={colors}>
        <LinkButton
          label={t(section.searchPlaceholder)}
          href={pathTo('search')}
          icon="search"
          look="outlined"
          colors={colors}
        />
      </Missing>
      <LatePopular colors={colors} />
    </>
  )
}
