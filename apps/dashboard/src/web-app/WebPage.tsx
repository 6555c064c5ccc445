import { Button, CopyButton, Skeleton, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getWebApp, updateWebApp, type WebApp } from '@vitrine/core/contract/releases/web-app'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { QrCode } from '../app/QrCode.tsx'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import { AppStoreLinks } from './AppStoreLinks.tsx'
import { Hosts } from './Hosts.tsx'
import { t } from './translator.ts'
import styles from './WebPage.module.css'

/** Page of the web app: address, domain, indexing and store links. */
export function WebPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(getWebApp, { project: project.id })
  return (
    <main className={shell.page} data-layout="settings">
      <PageHead title={t('title')} lead={t('lead')} />
      {data ? (
        <div className={styles.cards}>
          <Addresses project={project} web={data.web} />
          <Hosts project={project} web={data.web} />
          <Finding project={project} web={data.web} />
          <AppStoreLinks key={project.id} project={project} web={data.web} />
        </div>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {[220, 160, 180].map((height) => (
            <Skeleton key={height} height={height} radius={14} />
          ))}
        </div>
      )}
    </main>
  )
}

type Of = { readonly project: Project; readonly web: WebApp }

function Addresses({ project, web }: Of) {
  return (
    <Card
      title={t('addresses')}
      aside={
        web.live ? <Status tone="good">{common('live')}</Status> : <Status>{common('notPublished')}</Status>
      }
    >
      <div className={styles.addresses}>
        <div className={styles.rows}>
          <AddressRow name={t('app')} text={t('appText')} address={web.address} />
          <AddressRow name={t('landing')} text={t('landingText')} address={web.landing} />
          {project.permissions.allow_design ? (
            <div>
              <Button
                variant="default"
                size="xs"
                renderRoot={(props) => (
                  <Link
                    to="/dashboard/$slug/design/{-$section}"
                    params={{ slug: project.slug, section: 'website' }}
                    {...props}
                  />
                )}
                leftSection={<Icon name="design" size={14} />}
              >
                {t('designLanding')}
              </Button>
            </div>
          ) : null}
        </div>
        <div className={styles.code}>
          <QrCode text={web.landing} label={t('code')} size={148} />
          <span>{t('codeText')}</span>
        </div>
      </div>
    </Card>
  )
}

/** URL with buttons to open and copy it. */
function AddressRow({ name, text, address }: { name: string; text: string; address: string }) {
  return (
    <div className={styles.row}>
      <div>
        <strong>{name}</strong>
        <span className={styles.text}>{text}</span>
      </div>
      <div className={styles.address}>
        <a href={address} target="_blank" rel="noreferrer" dir="ltr">
          {address.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy} aria-label={`${common('copy')}: ${name}`}>
              {copied ? common('copied') : common('copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  )
}

function Finding({ project, web }: Of) {
  const webAppUpdate = useMutationOf(updateWebApp, {
    changes: [getWebApp],
    optimistic: ({ project: id, indexed, installable }) => [
      applyOptimistically(getWebApp, { project: id }, (old) => ({
        web: {
          ...old.web,
          ...(indexed === undefined ? {} : { indexed }),
          ...(installable === undefined ? {} : { installable }),
        },
      })),
    ],
    done: t('saved'),
  })
  const may = project.permissions.owner || project.permissions.allow_publish
  return (
    <Card title={t('finding')}>
      <div className={styles.rows}>
        <Switch
          label={t('indexed')}
          description={t('indexedText')}
          checked={web.indexed}
          disabled={!may}
          onChange={({ currentTarget }) =>
            webAppUpdate.mutate({ project: project.id, indexed: currentTarget.checked })
          }
        />
        <Switch
          label={t('installable')}
          description={t('installableText')}
          checked={web.installable}
          disabled={!may}
          onChange={({ currentTarget }) =>
            webAppUpdate.mutate({ project: project.id, installable: currentTarget.checked })
          }
        />
        {web.indexed ? (
          <AddressRow name={t('sitemap')} text={t('sitemapText')} address={web.sitemap} />
        ) : null}
      </div>
    </Card>
  )
}
