import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../../account/PublicLayout.tsx'

/** Layout route of pages that email links open, with or without a session. */
export const Route = createFileRoute('/dashboard/_open')({ component: PublicLayout })
