import { createFileRoute } from '@tanstack/react-router'
import { M } from '../../../messages.ts'
import { PreviewPage } from '../../../preview/PreviewPage.tsx'
import { previewAt } from '../../../preview/screens.ts'

/** The preview screens of spec section 2: a bare layout of their own. */
export const Route = createFileRoute('/dashboard/preview/$')({
  staticData: {
    seo: (params) => {
      const screen = previewAt(params._splat ?? '')
      return screen ? { title: `${M.preview.title(screen.title)} · Vitrine` } : null
    },
  },
  component: Page,
})

function Page() {
  return <PreviewPage path={Route.useParams()._splat ?? ''} />
}
