import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignInForm } from '../../../account/SignInForm.tsx'
import { t } from '../../../account/translator.ts'
import { formatPageTitle } from '../../../head.ts'

export const Route = createFileRoute('/dashboard/_public/login')({
  staticData: {
    seo: () => ({ title: formatPageTitle(t('signIn.head')), description: t('signIn.lead') }),
  },
  validateSearch: z.object({
    /** Page to open after the sign-in, with its query. */
    to: z.string().startsWith('/dashboard').optional().catch(undefined),
    /** True when the session expired, so that the page explains why it asks. */
    ended: z.literal(true).optional().catch(undefined),
  }),
  component: Page,
})

function Page() {
  const { to, ended } = Route.useSearch()
  return <SignInForm to={to} ended={ended ?? false} />
}
