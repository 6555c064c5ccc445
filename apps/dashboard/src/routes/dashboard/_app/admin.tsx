import { createFileRoute, notFound } from '@tanstack/react-router'
import { AdminPage } from '../../../admin/AdminPage.tsx'
import { t } from '../../../admin/i18n.ts'
import { pageTitle } from '../../../head.ts'
import { session } from '../../../session/session.ts'

const isAdmin = () => session.getState().user?.admin ?? false

/** For everybody but admins there is no such page; the server, which knows nobody here, says so to all. */
export const Route = createFileRoute('/dashboard/_app/admin')({
  staticData: { seo: () => (isAdmin() ? { title: pageTitle(t('title')), robots: 'noindex' } : null) },
  beforeLoad: () => {
    if (!isAdmin()) throw notFound()
  },
  component: AdminPage,
})
