import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/i18n.ts'
import { pageTitle } from '../../../../head.ts'
import { ProjectHome } from '../../../../home/ProjectHome.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.home')) }) },
  component: ProjectHome,
})
