import { createFileRoute } from '@tanstack/react-router'
import { SignUpForm } from '../../../account/SignUpForm.tsx'
import { t } from '../../../account/words.ts'
import { pageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_public/sign-up')({
  staticData: {
    seo: () => ({ title: pageTitle(t('signUp.head')), description: t('signUp.headText') }),
  },
  component: SignUpForm,
})
