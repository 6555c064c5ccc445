import { Button, Modal, Skeleton } from '@mantine/core'
import { NO_TEXTS } from '@vitrine/core/contract/releases/listing-content'
import {
  getListing,
  type ListedListing,
  type Listing,
  listListings,
  publishListing,
  restoreListing,
} from '@vitrine/core/contract/releases/listings'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { LISTING_TEXT_NAMES } from '@vitrine/core/listing/text-limits'
import { useState } from 'react'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { getLanguageName } from '../i18n/messages.ts'
import { formatZonedTime } from '../zones.ts'
import styles from './Listing.module.css'
import { t } from './translator.ts'

const TONES = { draft: 'quiet', submitted: 'accent', published: 'good' } as const

/** Submitted versions, to compare with the draft and to restore. */
export function Versions({ draft, dirty }: { readonly draft: Listing; readonly dirty: boolean }) {
  const project = useProject()
  const { data, error, refetch } = useCall(listListings, { project: project.id })
  const [compared, setCompared] = useState<string | null>(null)
  const changes = [getListing, listListings]
  const publishing = useMutationOf(publishListing, { changes })
  const restoring = useMutationOf(restoreListing, { changes })
  const restore = async ({ id, version }: ListedListing) => {
    try {
      await restoring.mutateAsync({ project: project.id, id, baseRevision: draft.revision })
      setCompared(null)
      return t('restored', { version })
    } catch {
      // The mutation has reported the error.
      return null
    }
  }
  const [statusText, setStatusText] = useState<string | null>(null)
  const comparedListing = data?.listings.find(({ id }) => id === compared)
  return (
    <Card title={t('view.versions')}>
      <p role="status" className={styles.muted}>
        {statusText}
      </p>
      {data ? (
        <ul className={styles.versions}>
          {data.listings.map((one) => (
            <VersionRow
              key={one.id}
              version={one}
              busy={publishing.variables?.id === one.id}
              compare={() => setCompared(one.id)}
              publish={(published) => publishing.mutate({ project: project.id, id: one.id, published })}
            />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={120} radius="md" aria-busy="true" />
      )}
      <Modal
        opened={comparedListing !== undefined}
        onClose={() => setCompared(null)}
        size="xl"
        title={comparedListing ? t('compareOf', { version: comparedListing.version }) : ''}
      >
        {comparedListing ? (
          <Compared
            id={comparedListing.id}
            draft={draft}
            dirty={dirty}
            busy={restoring.busy}
            restore={() => void restore(comparedListing).then(setStatusText)}
          />
        ) : null}
      </Modal>
    </Card>
  )
}

function VersionRow(props: {
  version: ListedListing
  busy: boolean
  compare: () => void
  publish: (published: boolean) => void
}) {
  const { version: one, busy, compare, publish } = props
  const { zone } = useProject()
  return (
    <li>
      <div>
        <strong>{t('version', { version: one.version })}</strong>{' '}
        <Status tone={TONES[one.state]}>{t(`state.${one.state}`)}</Status>
        <small>
          {[
            one.submitted ? t('submittedAt', { time: formatZonedTime(one.submitted, zone) }) : null,
            one.published ? t('publishedAt', { time: formatZonedTime(one.published, zone) }) : null,
            one.submitted ? null : t('changedAt', { time: formatZonedTime(one.changed, zone) }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </small>
      </div>
      {one.state === 'draft' ? null : (
        <div className={styles.actions}>
          <Button size="xs" variant="default" onClick={compare}>
            {t('compare')}
          </Button>
          <Button size="xs" variant="default" loading={busy} onClick={() => publish(one.published === null)}>
            {t(one.published === null ? 'markPublished' : 'unmarkPublished')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Compared(props: { id: string; draft: Listing; dirty: boolean; busy: boolean; restore: () => void }) {
  const { id, draft, dirty, busy, restore } = props
  const project = useProject()
  const { data, error, refetch } = useCall(getListing, { project: project.id, id })
  if (!data)
    return error ? <LoadError error={error} retry={() => void refetch()} /> : <Skeleton height={200} />
  const then = data.listing
  const texts = LANGUAGES.flatMap((language) =>
    LISTING_TEXT_NAMES.flatMap((name) => {
      const [before, after] = [then, draft].map(({ content }) => (content.texts[language] ?? NO_TEXTS)[name])
      return before === after ? [] : [{ language, name, before, after }]
    }),
  )
  const { texts: _then, ...answers } = then.content
  const { texts: _now, ...answersNow } = draft.content
  const others = [
    JSON.stringify(answers) === JSON.stringify(answersNow) ? null : t('otherAnswers'),
    JSON.stringify(then.pictures) === JSON.stringify(draft.pictures) ? null : t('imagesDiffer'),
  ].filter((one) => one !== null)
  const same = texts.length === 0 && others.length === 0
  return (
    <div className={styles.differences}>
      {same ? <p className={styles.muted}>{t('same')}</p> : null}
      {texts.map(({ language, name, before, after }) => (
        <section key={`${language} ${name}`}>
          <h3>
            {t(`field.${name}`)} · {getLanguageName(language)}
          </h3>
          <dl>
            <div>
              <dt>{t('then')}</dt>
              <dd dir="auto">{before || t('nothing')}</dd>
            </div>
            <div>
              <dt>{t('now')}</dt>
              <dd dir="auto">{after || t('nothing')}</dd>
            </div>
          </dl>
        </section>
      ))}
      {others.map((one) => (
        <p key={one} className={styles.muted}>
          {one}
        </p>
      ))}
      {same ? null : (
        <>
          {dirty ? <p className={styles.muted}>{t('saveFirst')}</p> : null}
          <Button w="fit-content" disabled={dirty} loading={busy} onClick={restore}>
            {t('restore')}
          </Button>
        </>
      )}
    </div>
  )
}
