import { createFileRoute } from '@tanstack/react-router'
import { RecoveryPage } from '../../../account/RecoveryPage.tsx'
import { t } from '../../../account/translator.ts'
import { formatPageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_open/recovery')({
  staticData: { seo: () => ({ title: formatPageTitle(t('recovery.requestTitle')), robots: 'noindex' }) },
  component: RecoveryPage,
})
