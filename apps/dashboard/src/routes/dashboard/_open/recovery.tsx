import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../account/i18n.ts'
import { RecoveryPage } from '../../../account/RecoveryPage.tsx'
import { formatPageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_open/recovery')({
  staticData: { seo: () => ({ title: formatPageTitle(t('recovery.askTitle')), robots: 'noindex' }) },
  component: RecoveryPage,
})
