import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { NotificationsPage } from '../../../../settings/NotificationsPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/notifications')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.notifications')) }) },
  component: NotificationsPage,
})
