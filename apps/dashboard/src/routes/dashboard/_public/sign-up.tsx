import { createFileRoute } from '@tanstack/react-router'
import { SignUpForm } from '../../../account/SignUpForm.tsx'

export const Route = createFileRoute('/dashboard/_public/sign-up')({
  staticData: {
    seo: {
      title: 'Create your account · Vitrine',
      description:
        'Start a shopping app for phone and web from the products of your shop. Free while you design.',
    },
  },
  component: SignUpForm,
})
