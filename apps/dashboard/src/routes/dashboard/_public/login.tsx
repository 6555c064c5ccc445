import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignInForm } from '../../../account/SignInForm.tsx'

export const Route = createFileRoute('/dashboard/_public/login')({
  staticData: {
    seo: { title: 'Sign in · Vitrine', description: 'Sign in to design and publish your shopping app.' },
  },
  validateSearch: z.object({ to: z.string().startsWith('/dashboard').optional().catch(undefined) }),
  component: Page,
})

function Page() {
  return <SignInForm to={Route.useSearch().to} />
}
