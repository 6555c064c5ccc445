import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { ProjectPage } from '../../../../settings/ProjectPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/project')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.project')) }) },
  component: ProjectPage,
})
