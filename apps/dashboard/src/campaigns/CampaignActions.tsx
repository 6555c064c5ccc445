import { Button } from '@mantine/core'
import type { InputOf } from '@vitrine/core/contract/call'
import { copyCampaigns, removeCampaigns, restoreCampaigns } from '@vitrine/core/contract/push/campaign-calls'
import { listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { call } from '../api.ts'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import type { FailedRow } from '../app/table/FailedRowsNotice.tsx'
import { BulkBar } from '../app/table/ListControls.tsx'
import type { Selection } from '../app/table/selection.ts'
import { Icon } from '../icons.tsx'
import { fillMergeFields } from './columns.tsx'
import { t } from './translator.ts'

/**
 * Bulk actions on campaigns: duplicate, and delete for drafts, both with undo. `query` is the list's request; `onFailed`
 * receives the campaigns that failed.
 */
export function CampaignActions(props: {
  query: InputOf<typeof listCampaigns>
  selection: Selection
  onFailed: (failedRows: readonly FailedRow[]) => void
}) {
  const { query, selection, onFailed } = props
  const { project } = query
  const removal = useMutationOf(removeCampaigns, {
    changes: [listCampaigns],
    optimistic: ({ ids }) => [
      applyOptimistically(listCampaigns, query, (cachedList) => {
        const campaigns = cachedList.campaigns.filter(
          ({ id, status, release }) => !ids.includes(id) || status !== 'draft' || release !== null,
        )
        return {
          ...cachedList,
          campaigns,
          count: cachedList.count - (cachedList.campaigns.length - campaigns.length),
        }
      }),
    ],
    done: ({ removed, refused }) => {
      onFailed(
        refused.map(({ id, title, why }) => ({
          id,
          name: fillMergeFields(title) || t('untitled'),
          why: t(`unremoved.${why}`),
        })),
      )
      return removed.length > 0 ? t('done.removedMany', { count: removed.length }) : undefined
    },
    undo:
      () =>
      ({ removed }) =>
        call(restoreCampaigns, { project, drafts: [...removed] }),
  })
  const copy = useMutationOf(copyCampaigns, {
    changes: [listCampaigns],
    done: ({ copied }) => t('done.copiedMany', { count: copied.length }),
    undo:
      () =>
      async ({ copied }) =>
        copied.length > 0 && call(removeCampaigns, { project, ids: [...copied] }),
  })
  const ids = [...selection.ids]
  const through = (act: Promise<unknown>) => void act.then(selection.clear, () => undefined)
  return (
    <BulkBar selection={selection}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="copy" size={14} />}
        loading={copy.busy}
        onClick={() =>
          through(
            copy.mutateAsync({ project, campaigns: ids.map((id) => ({ id, copy: crypto.randomUUID() })) }),
          )
        }
      >
        {t('copy')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={14} />}
        loading={removal.busy}
        onClick={() => through(removal.mutateAsync({ project, ids }))}
      >
        {t('removeDrafts')}
      </Button>
    </BulkBar>
  )
}
