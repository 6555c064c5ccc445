import { Button, Skeleton } from '@mantine/core'
import { getScopePermission, SCOPE_NAMES } from '@vitrine/core/contract/accounts/api-key-scopes'
import { type ApiKey, listApiKeys, revokeApiKey } from '@vitrine/core/contract/accounts/api-keys'
import type { OutputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { useNow } from '../app/dates/use-now.ts'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { CreateDialog } from './CreateDialog.tsx'
import styles from './Keys.module.css'
import { t } from './translator.ts'

/** Page of API keys: create, show once, revoke. */
export function ApiKeysPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(listApiKeys, { project: project.id })
  const [making, setMaking] = useState(false)
  const mine = SCOPE_NAMES.filter((scope) => project.permissions[getScopePermission(scope)])
  const make = (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      disabled={!data || mine.length === 0}
      onClick={() => setMaking(true)}
    >
      {t('create')}
    </Button>
  )
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {make}
      </PageHead>
      {mine.length === 0 ? <p className={styles.text}>{t('nothingToGive')}</p> : null}
      {data ? (
        data.keys.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} icon="key">
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {t('docs')}
            </a>
          </EmptyState>
        ) : (
          <Keys key={project.id} project={project} apiKeyList={data} />
        )
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={220} radius="lg" aria-busy="true" />
      )}
      <CreateDialog project={project} scopes={mine} opened={making} close={() => setMaking(false)} />
    </main>
  )
}

function Keys({ project, apiKeyList }: { project: Project; apiKeyList: OutputOf<typeof listApiKeys> }) {
  const now = useNow()
  const live = apiKeyList.keys.filter((key) => !isOver(key, now))
  return (
    <Card
      title={t('list')}
      aside={
        <span className={styles.text}>{t('count', { count: live.length, most: apiKeyList.maxKeys })}</span>
      }
    >
      <ul className={styles.keys}>
        {apiKeyList.keys.map((key) => (
          <Key key={key.id} project={project} one={key} />
        ))}
      </ul>
      <a className={styles.docs} href="/api/docs" target="_blank" rel="noreferrer">
        {t('docs')}
      </a>
    </Card>
  )
}

function isOver({ expires }: ApiKey, now: number): boolean {
  return expires !== null && Date.parse(expires) <= now
}

function Key({ project, one }: { project: Project; one: ApiKey }) {
  const { id, name, scopes, effectiveScopes } = one
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const revoke = useMutationOf(revokeApiKey, {
    changes: [listApiKeys],
    optimistic: () => [
      applyOptimistically(listApiKeys, { project: project.id }, (cachedKeys) => ({
        ...cachedKeys,
        keys: cachedKeys.keys.filter((key) => key.id !== id),
      })),
    ],
    done: t('revoked', { name }),
  })
  const time = (instant: string) => formatTime(Date.parse(instant), project.zone)
  const facts = [
    one.used ? t('used', { time: time(one.used) }) : t('usedNever'),
    ...(one.expires && !isOver(one, now) ? [t('until', { time: time(one.expires) })] : []),
    ...(one.mine ? [] : [t('by', { name: one.by })]),
  ]
  return (
    <li className={styles.key}>
      <div className={styles.about}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
          <code dir="ltr">{one.prefix}…</code>
          {isOver(one, now) ? <Status tone="warn">{t('over')}</Status> : null}
        </div>
        <div className={styles.scopes}>
          {scopes.map((scope) => (
            <Status key={scope} tone={scope.endsWith(':change') ? 'accent' : 'quiet'} dot={false}>
              {effectiveScopes.includes(scope) ? t(`scopes.${scope}`) : <s>{t(`scopes.${scope}`)}</s>}
            </Status>
          ))}
        </div>
        {effectiveScopes.length < scopes.length ? (
          <p className={styles.idle}>{t('idle', { name: one.by })}</p>
        ) : null}
        <p className={styles.text}>{facts.join(' · ')}</p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('revokeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('revoke')}
      </Button>
      <Confirm
        opened={asking}
        title={t('revokeTitle', { name })}
        text={t('revokeText')}
        action={t('revoke')}
        busy={revoke.busy}
        onConfirm={() => {
          revoke.mutate({ project: project.id, id })
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
