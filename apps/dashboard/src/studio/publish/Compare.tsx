import { Badge, Modal, Select, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { JsonObject } from '@vitrine/core/design/operations'
import { useMemo, useState } from 'react'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { PhonePreview } from '../canvas/PhonePreview.tsx'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { useSegments } from '../view/segments.ts'
import styles from './Compare.module.css'
import { listChanges } from './changes.ts'
import { createLiveDesignQuery } from './live.ts'
import { listChangeDetails } from './setting-changes.ts'

/** Version that can be compared: the hash of a published design, and its label. */
export type Version = { readonly hash: string; readonly label: string }

/** Stands for the working design in the selectors. */
const DRAFT = 'draft'
/** Maximum number of changes listed: two unrelated designs differ in hundreds. */
const MAX_CHANGES = 300
const GAP_PX = 16
const LARGEST_PHONE_PX = 270

/** Side-by-side previews of two versions of the design, with a list of the differences. */
export function Compare({
  versions,
  first,
  close,
}: {
  versions: readonly Version[]
  /** Hash of the version initially compared with the draft. */
  first: string
  close: () => void
}) {
  const [before, setBefore] = useState(first)
  const [after, setAfter] = useState(DRAFT)
  const { ref, width } = useElementSize()
  const one = useVersion(before)
  const other = useVersion(after)
  const phone = Math.min(LARGEST_PHONE_PX, Math.floor((width - GAP_PX) / 2) - 12)
  const versionOptions = [{ value: DRAFT, label: t('compare.draft') }, ...distinct(versions)]
  const choices = (set: (value: string) => void, value: string, label: string) => (
    <Select
      label={label}
      allowDeselect={false}
      data={versionOptions}
      value={value}
      onChange={(next) => next !== null && set(next)}
    />
  )
  const error = one.error ?? other.error
  return (
    <Modal opened onClose={close} size={980} title={t('compare.title')}>
      <div className={styles.panel}>
        <div className={styles.sides} ref={ref}>
          {[
            { side: one, select: choices(setBefore, before, t('compare.before')), name: t('compare.before') },
            { side: other, select: choices(setAfter, after, t('compare.after')), name: t('compare.after') },
          ].map(({ side, select, name }) => (
            <div key={name} className={styles.version}>
              {select}
              {side.design && phone > 0 ? (
                <PhonePreview design={side.design} label={name} width={phone} />
              ) : error ? null : (
                <Skeleton height={Math.max(phone, 0) * 2} radius="lg" />
              )}
            </div>
          ))}
        </div>
        {error ? (
          <LoadError
            error={error}
            retry={() => {
              one.again()
              other.again()
            }}
          />
        ) : one.design && other.design ? (
          <Words before={one.design} after={other.design} />
        ) : null}
      </div>
    </Modal>
  )
}

function Words({ before, after }: { before: JsonObject; after: JsonObject }) {
  const { project } = useStudioView()
  const { segments } = useSegments()
  const detailContext = useMemo(
    () => ({ zone: project.zone, segments: new Map(segments.map(({ id, name }) => [id, name])) }),
    [project.zone, segments],
  )
  const changes = useMemo(() => listChanges(before, after), [before, after])
  if (changes.length === 0) return <EmptyState title={t('compare.same')} icon="check" />
  return (
    <ul className={styles.changes} data-testid="compared">
      {changes.slice(0, MAX_CHANGES).map((change) => {
        const details = listChangeDetails(change, before, after, detailContext)
        const fields = change.fields.join(', ')
        return (
          <li key={`${change.did} ${change.path}`}>
            <strong>{change.name}</strong>
            {change.did === 'changed' ? null : (
              <Badge size="sm" variant="light" color={change.did === 'removed' ? 'red' : 'teal'}>
                {t(`compare.did.${change.did}`)}
              </Badge>
            )}
            {details.length > 0 ? (
              <ul>
                {details.map(({ label, from, to }) => (
                  <li key={label}>{t('compare.from', { label, from, to })}</li>
                ))}
              </ul>
            ) : change.did === 'changed' ? (
              <p>{fields}</p>
            ) : null}
          </li>
        )
      })}
      {changes.length > MAX_CHANGES ? (
        <li>{t('moreChanges', { count: changes.length - MAX_CHANGES })}</li>
      ) : null}
    </ul>
  )
}

/** Removes duplicates: a design may have been published more than once. */
function distinct(versions: readonly Version[]) {
  const seen = new Set<string>()
  return versions.flatMap(({ hash, label }) => {
    if (seen.has(hash)) return []
    seen.add(hash)
    return [{ value: hash, label }]
  })
}

function useVersion(which: string) {
  const draft = useDesign((design) => (which === DRAFT ? design : null))
  const query = useQuery({ ...createLiveDesignQuery(which), enabled: which !== DRAFT })
  return {
    design: draft ?? query.data ?? null,
    error: which === DRAFT ? null : query.error,
    again: () => void query.refetch(),
  }
}
