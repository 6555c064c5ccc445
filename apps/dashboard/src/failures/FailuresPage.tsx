import { Button, Checkbox, Skeleton } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  bringFailuresBack,
  type Failure,
  listFailures,
  putFailuresAway,
  retryFailure,
  retryFailures,
} from '@vitrine/core/contract/failures'
import { useState } from 'react'
import { call } from '../api.ts'
import shell from '../app/layout/page.module.css'
import { foresee, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { BulkBar } from '../app/table/Tools.tsx'
import { Icon } from '../icons.tsx'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { wordedReason } from '../words/reasons/reasons.ts'
import { clockText } from '../zones.ts'
import styles from './Failures.module.css'
import { t } from './words.ts'

const EVERY_MS = 15_000

/** Work that was tried to the end in vain: had tried again or put away, one by one or many at once. */
export function FailuresPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(
    listFailures,
    { project: project.id },
    { enabled: project.permissions.owner, every: EVERY_MS },
  )
  return (
    <main className={`${shell.page} ${shell.narrow}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      {!project.permissions.owner ? (
        <Empty title={t('ownerOnly')} icon="user" />
      ) : error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={72} radius="md" />
          ))}
        </div>
      ) : data.failures.length === 0 ? (
        <Empty title={t('empty')} text={t('emptyText')} icon="check" />
      ) : (
        <Failures told={data} />
      )}
    </main>
  )
}

function Failures({ told }: { readonly told: OutputOf<typeof listFailures> }) {
  const { id: project, zone } = useProject()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // Who was done with meanwhile, here or in another tab, is chosen no more.
  const chosen = told.failures.filter(({ id }) => picked.has(id)).map(({ id }) => id)
  const without = (ids: readonly string[]) => [
    foresee(listFailures, { project }, ({ failures, count }) => {
      const left = failures.filter(({ id }) => !ids.includes(id))
      return { failures: left, count: count - (failures.length - left.length) }
    }),
  ]
  const again = useMutationOf(retryFailure, {
    changes: [listFailures],
    optimistic: ({ id }) => without([id]),
    done: t('tried'),
  })
  const retry = useMutationOf(retryFailures, {
    changes: [listFailures],
    optimistic: ({ ids }) => without(ids),
    done: ({ count }) => t('triedMany', { count }),
  })
  const away = useMutationOf(putFailuresAway, {
    changes: [listFailures],
    optimistic: ({ ids }) => without(ids),
    done: ({ count }) => t('putAwayDone', { count }),
    undo:
      ({ ids }) =>
      () =>
        call(bringFailuresBack, { project, ids }),
  })
  const done = (run: (input: { project: string; ids: string[] }) => void) => {
    run({ project, ids: chosen })
    setPicked(new Set())
  }
  const all = told.failures.length
  const pick = (id: string, on: boolean) =>
    setPicked(new Set(on ? [...chosen, id] : chosen.filter((one) => one !== id)))
  return (
    <>
      {all > 1 ? (
        <Checkbox
          className={styles.all ?? ''}
          label={t('chooseAll')}
          checked={chosen.length === all}
          indeterminate={chosen.length > 0 && chosen.length < all}
          onChange={({ currentTarget }) =>
            setPicked(new Set(currentTarget.checked ? told.failures.map(({ id }) => id) : []))
          }
        />
      ) : null}
      <ul className={styles.list}>
        {told.failures.map((failure) => (
          <Row
            key={failure.id}
            zone={zone}
            failure={failure}
            chosen={chosen.includes(failure.id)}
            pick={(on) => pick(failure.id, on)}
            again={() => again.run({ project, id: failure.id })}
          />
        ))}
      </ul>
      {told.count > all ? <p className={styles.more}>{t('more', { count: told.count - all })}</p> : null}
      <BulkBar count={chosen.length} clear={() => setPicked(new Set())}>
        <Button size="xs" leftSection={<Icon name="refresh" size={14} />} onClick={() => done(retry.run)}>
          {t('again')}
        </Button>
        <Button size="xs" variant="default" onClick={() => done(away.run)}>
          {t('putAway')}
        </Button>
      </BulkBar>
    </>
  )
}

function Row(props: {
  readonly zone: string
  readonly failure: Failure
  readonly chosen: boolean
  readonly pick: (on: boolean) => void
  readonly again: () => void
}) {
  const { zone, failure, chosen, pick, again } = props
  const name = `${t(`kinds.${failure.kind}`)}${failure.about ? `: ${failure.about}` : ''}`
  return (
    <li className={styles.failure}>
      <Checkbox
        aria-label={t('choose', { what: name })}
        checked={chosen}
        onChange={({ currentTarget }) => pick(currentTarget.checked)}
      />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>{wordedReason(failure.why, failure.reason)}</p>
        <time dateTime={failure.at}>{clockText(Date.parse(failure.at), zone)}</time>
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        aria-label={t('againFor', { what: name })}
        onClick={again}
      >
        {t('again')}
      </Button>
    </li>
  )
}
