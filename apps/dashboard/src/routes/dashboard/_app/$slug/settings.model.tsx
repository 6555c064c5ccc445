import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { ModelPage } from '../../../../settings/ModelPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/model')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.model')) }) },
  component: ModelPage,
})
