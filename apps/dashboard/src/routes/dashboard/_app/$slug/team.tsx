import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { TeamPage } from '../../../../team/TeamPage.tsx'
import { teamSearch } from '../../../../team/team-search.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/team')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.team')) }) },
  validateSearch: teamSearch,
  component: TeamPage,
})
