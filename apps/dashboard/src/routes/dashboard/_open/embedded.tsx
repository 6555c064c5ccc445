import { createFileRoute, redirect } from '@tanstack/react-router'
import { EmbeddedPage } from '../../../embedded/EmbeddedPage.tsx'
import { t } from '../../../embedded/translator.ts'
import { formatPageTitle } from '../../../head.ts'
import { session } from '../../../session/session.ts'

export const Route = createFileRoute('/dashboard/_open/embedded')({
  staticData: { seo: () => ({ title: formatPageTitle(t('connect')) }) },
  beforeLoad: () => {
    if (session.getState().access === null)
      throw redirect({ to: '/dashboard/login', search: { to: '/dashboard/embedded' } })
  },
  component: EmbeddedPage,
})
