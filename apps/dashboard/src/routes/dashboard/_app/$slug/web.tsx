import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/i18n.ts'
import { pageTitle } from '../../../../head.ts'
import { WebPage } from '../../../../web-app/WebPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/web')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.web')) }) },
  component: WebPage,
})
