import { LinkButton } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { Missing } from '../components/Notice.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { toPath } from '../screens.ts'
import { LazyPopular } from './LazyPopular'

/** Message for an address of a deleted or unknown item, with links to the search and best sellers. */
export function MissingItem({ colors }: { readonly colors: Colors }) {
  const { t } = useLanguage()
  const section = useSection('catalog')
  return (
    <>
      <Missing colors={colors}>
        <LinkButton
          label={t(section.searchPlaceholder)}
          href={toPath('search')}
          icon="search"
          variant="outlined"
          colors={colors}
        />
      </Missing>
      <LazyPopular colors={colors} />
    </>
  )
}
