import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../account/translator.ts'
import { UserPage } from '../../../account/UserPage.tsx'
import { formatPageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/user')({
  staticData: { seo: () => ({ title: formatPageTitle(t('user.title')) }) },
  component: UserPage,
})
