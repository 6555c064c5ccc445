import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../app/layout/i18n.ts'
import { pageTitle } from '../../../head.ts'
import { InstalledPage } from '../../../shop-connection/InstalledPage.tsx'

export const Route = createFileRoute('/dashboard/_app/installed')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.store')) }) },
  component: InstalledPage,
})
