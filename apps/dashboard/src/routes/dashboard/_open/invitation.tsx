import { createFileRoute } from '@tanstack/react-router'
import { formatPageTitle } from '../../../head.ts'
import { InvitationPage } from '../../../team/InvitationPage.tsx'
import { t } from '../../../team/translator.ts'

export const Route = createFileRoute('/dashboard/_open/invitation')({
  staticData: { seo: () => ({ title: formatPageTitle(t('link.title')), robots: 'noindex' }) },
  component: InvitationPage,
})
