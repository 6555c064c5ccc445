import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/words.ts'
import { pageTitle } from '../../../../head.ts'
import { ApiKeysPage } from '../../../../keys/KeysPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/keys')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.keys')) }) },
  component: ApiKeysPage,
})
