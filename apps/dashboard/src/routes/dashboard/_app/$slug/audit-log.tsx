import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { AuditLogPage } from '../../../../audit-log/AuditLogPage.tsx'
import { auditSearch } from '../../../../audit-log/list-search.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/audit-log')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.auditLog')) }) },
  validateSearch: auditSearch,
  component: AuditLogPage,
})
