import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../account/i18n.ts'
import { RecoveryPage } from '../../../account/RecoveryPage.tsx'
import { pageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_open/recovery')({
  staticData: { seo: () => ({ title: pageTitle(t('recovery.askTitle')), robots: 'noindex' }) },
  component: RecoveryPage,
})
