import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { loadStudioMessages } from '../../../../i18n/messages.ts'
import { StudioPage } from '../../../../studio/StudioPage.tsx'
import { findSection } from '../../../../studio/sections/section-groups.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/design/{-$section}')({
  staticData: {
    seo: ({ section }) =>
      section === undefined || findSection(section) ? { title: formatPageTitle(t('pages.design')) } : null,
  },
  /**
   * `item`: selected item in the section, such as `blocks.hero`; `ideas`: opens the proposals; `publish`: opens the
   * publish menu; `comment`: opens this comment thread.
   */
  validateSearch: z.object({
    item: z.string().max(300).optional().catch(undefined),
    ideas: z.literal(true).optional().catch(undefined),
    publish: z.literal(true).optional().catch(undefined),
    comment: z.uuid().optional().catch(undefined),
  }),
  loader: loadStudioMessages,
  component: Page,
})

function Page() {
  const { section } = Route.useParams()
  const { item, ideas, publish, comment } = Route.useSearch()
  return (
    <StudioPage
      section={findSection(section) ?? 'home'}
      item={item}
      first={ideas ? 'proposals' : publish ? 'publish' : null}
      comment={comment}
    />
  )
}
