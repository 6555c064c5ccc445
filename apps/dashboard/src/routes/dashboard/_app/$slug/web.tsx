import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/words.ts'
import { pageTitle } from '../../../../head.ts'
import { WebPage } from '../../../../web/WebPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/web')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.web')) }) },
  component: WebPage,
})
