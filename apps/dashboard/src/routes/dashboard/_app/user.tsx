import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../../account/UserPage.tsx'
import { t } from '../../../account/words.ts'
import { pageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/user')({
  staticData: { seo: () => ({ title: pageTitle(t('user.title')) }) },
  component: UserPage,
})
