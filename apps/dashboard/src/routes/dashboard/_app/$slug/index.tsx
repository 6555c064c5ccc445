import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { ProjectHome } from '../../../../home/ProjectHome.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.home')) }) },
  component: ProjectHome,
})
