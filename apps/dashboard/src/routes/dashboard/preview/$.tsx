import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { formatPageTitle } from '../../../head.ts'
import { common } from '../../../i18n/common-messages.ts'
import { PreviewPage } from '../../../preview/PreviewPage.tsx'
import { findPreviewScreen } from '../../../preview/screens.ts'
import { t } from '../../../preview/translator.ts'

/** Route of the preview screens of spec section 2, with its own bare layout. */
export const Route = createFileRoute('/dashboard/preview/$')({
  staticData: {
    seo: (params) => {
      const screen = findPreviewScreen(params._splat ?? '')
      return screen
        ? { title: formatPageTitle(t('title', { section: common(`sections.${screen.name}`) })) }
        : null
    },
  },
  /** `design`: shows the live design instead of the accessible draft. */
  validateSearch: z.object({ design: z.literal('live').optional().catch(undefined) }),
  component: Page,
})

function Page() {
  return <PreviewPage path={Route.useParams()._splat ?? ''} design={Route.useSearch().design ?? 'draft'} />
}
