import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/words.ts'
import { pageTitle } from '../../../../head.ts'
import { AuditLogPage } from '../../../../log/LogPage.tsx'
import { auditSearch } from '../../../../log/list-search.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/log')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.log')) }) },
  validateSearch: auditSearch,
  component: AuditLogPage,
})
