import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../head.ts'
import { InstalledPage } from '../../../shop-connection/InstalledPage.tsx'

export const Route = createFileRoute('/dashboard/_app/installed')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.store')) }) },
  component: InstalledPage,
})
