import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '../../../../api-keys/ApiKeysPage.tsx'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/keys')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.keys')) }) },
  component: ApiKeysPage,
})
