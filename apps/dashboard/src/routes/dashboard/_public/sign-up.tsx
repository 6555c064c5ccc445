import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignUpForm } from '../../../account/SignUpForm.tsx'
import { t } from '../../../account/translator.ts'
import { formatPageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_public/sign-up')({
  staticData: {
    seo: () => ({ title: formatPageTitle(t('signUp.head')), description: t('signUp.headText') }),
  },
  validateSearch: z.object({
    /** Page to open after sign-up, and the prefilled email of an invitation. */
    to: z.string().startsWith('/dashboard').optional().catch(undefined),
    email: z.string().optional().catch(undefined),
  }),
  component: Page,
})

function Page() {
  return <SignUpForm {...Route.useSearch()} />
}
