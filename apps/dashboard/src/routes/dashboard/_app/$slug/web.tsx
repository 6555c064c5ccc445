import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { WebPage } from '../../../../web-app/WebPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/web')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.web')) }) },
  component: WebPage,
})
