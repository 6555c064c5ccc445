import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../../account/PublicLayout.tsx'

/** Pages that links of mails lead to: for whoever is signed in, and whoever is not. */
export const Route = createFileRoute('/dashboard/_open')({ component: PublicLayout })
