import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/i18n.ts'
import { pageTitle } from '../../../../head.ts'
import { ProjectPage } from '../../../../settings/ProjectPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/project')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.project')) }) },
  component: ProjectPage,
})
