import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { SegmentsPage } from '../../../../segments/SegmentsPage.tsx'
import { segmentsSearch } from '../../../../segments/segments-search.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/segments')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.segments')) }) },
  validateSearch: segmentsSearch,
  component: SegmentsPage,
})
