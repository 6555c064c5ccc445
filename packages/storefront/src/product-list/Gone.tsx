import { useLanguage, useSection } from '../app/context.tsx'
import { LinkButton } from '../kit/Button.tsx'
import { Missing } from '../kit/Notice.tsx'
import type { Paint } from '../kit/paint.ts'
import { pathTo } from '../screens.ts'
import { LatePopular } from './LatePopular'

/** What the address names is not in the shop (any more): says so, and leads on to the search and to what sells. */
export function Gone({ paint }: { readonly paint: Paint }) {
  const { t } = useLanguage()
  const section = useSection('catalog')
  return (
    <>
      <Missing paint={paint}>
        <LinkButton
          label={t(section.searchPlaceholder)}
          href={pathTo('search')}
          icon="search"
          look="outlined"
          paint={paint}
        />
      </Missing>
      <LatePopular paint={paint} />
    </>
  )
}
