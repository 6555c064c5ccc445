import { createFileRoute } from '@tanstack/react-router'
import { RecoveryPage } from '../../../account/RecoveryPage.tsx'
import { t } from '../../../account/words.ts'
import { pageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_open/recovery')({
  staticData: { seo: () => ({ title: pageTitle(t('recovery.askTitle')), robots: 'noindex' }) },
  component: RecoveryPage,
})
