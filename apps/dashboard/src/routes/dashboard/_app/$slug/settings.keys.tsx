import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../../../../api-keys/ApiKeysPage.tsx'
import { t } from '../../../../app/layout/i18n.ts'
import { pageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/keys')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.keys')) }) },
  component: ApiKeysPage,
})
