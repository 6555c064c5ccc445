import { useLanguage, useSection } from '../app/context.tsx'
import { LinkButton } from '../kit/Button.tsx'
import type { Colors } from '../kit/colors.ts'
import { Missing } from '../kit/Notice.tsx'
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
