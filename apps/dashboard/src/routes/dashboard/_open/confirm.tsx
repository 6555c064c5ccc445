import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../../../account/ConfirmPage.tsx'
import { t } from '../../../account/translator.ts'
import { formatPageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_open/confirm')({
  staticData: { seo: () => ({ title: formatPageTitle(t('confirm.title')), robots: 'noindex' }) },
  component: ConfirmPage,
})
