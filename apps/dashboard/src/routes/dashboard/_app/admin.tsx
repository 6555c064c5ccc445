import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdminPage } from '../../../admin/AdminPage.tsx'
import { t } from '../../../admin/translator.ts'
import { formatPageTitle } from '../../../head.ts'
import { session } from '../../../session/session.ts'

const isAdmin = () => session.getState().user?.admin ?? false

/** Not found for non-admins. The server knows no user here and answers not found to everyone. */
export const Route = createFileRoute('/dashboard/_app/admin')({
  staticData: { seo: () => (isAdmin() ? { title: formatPageTitle(t('title')), robots: 'noindex' } : null) },
  beforeLoad: () => {
    if (!isAdmin()) throw notFound()
  },
  component: AdminPage,
})
