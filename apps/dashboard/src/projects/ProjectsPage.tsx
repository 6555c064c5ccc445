import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type CSSProperties, useState } from 'react'
import shell from '../app/layout/page.module.css'
import { getPlanTitle, useProjects } from '../app/projects.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import { useSession } from '../session/session.ts'
import { NewProject } from './NewProject.tsx'
import styles from './ProjectsPage.module.css'
import { t } from './translator.ts'

/** Page of the merchant's projects, with a form for a new one. */
export function ProjectsPage() {
  const { data, error, refetch } = useProjects()
  const user = useSession((state) => state.user)
  const [creating, setCreating] = useState(false)
  const [searchInput, setSearchInput] = useState('')
  const searchText = searchInput.trim().toLowerCase()
  const visibleProjects = data?.filter((each) =>
    `${each.name} ${each.slug} ${each.shop ?? ''}`.toLowerCase().includes(searchText),
  )
  const create = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <main className={data?.length === 0 ? `${shell.page} ${styles.first}` : shell.page}>
      <PageHead
        title={user?.welcome ? t('welcome', { name: user.name }) : common('projects')}
        lead={t('lead')}
      >
        {data && data.length > 3 ? (
          <TextInput
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<Icon name="search" size={16} />}
            value={searchInput}
            onChange={(event) => setSearchInput(event.currentTarget.value)}
          />
        ) : null}
        {data && data.length > 0 ? create : null}
      </PageHead>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !visibleProjects ? (
        <div className={styles.grid} aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={168} radius="lg" />
          ))}
        </div>
      ) : data?.length === 0 ? (
        <div className={styles.emptyState}>
          <h2>{t('empty')}</h2>
          <p>{t('emptyText')}</p>
          <NewProject />
        </div>
      ) : visibleProjects.length === 0 ? (
        <EmptyState title={t('none')} icon="search" />
      ) : (
        <ul className={styles.grid} aria-label={common('projects')}>
          {visibleProjects.map((project) => (
            <Card key={project.id} project={project} />
          ))}
        </ul>
      )}
      <Modal opened={creating} onClose={() => setCreating(false)} title={t('create')} size={720}>
        <NewProject done={() => setCreating(false)} />
      </Modal>
    </main>
  )
}

/** Returns the CSS hue of a project, derived from its id. */
function coverOf(id: string): CSSProperties {
  const hue = [...id].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 360
  const variables: Record<`--${string}`, string> = { '--hue': String(hue) }
  return variables
}

function Card({ project }: { project: Project }) {
  return (
    <li className={styles.card}>
      <div className={styles.cover} style={coverOf(project.id)} aria-hidden="true">
        <div className={styles.miniPhone}>
          <i />
          <i />
          <i />
        </div>
      </div>
      <div className={styles.body}>
        <Link
          to="/dashboard/$slug"
          params={{ slug: project.slug }}
          className={styles.name}
          dir="auto"
          aria-label={t('open', { name: project.name })}
        >
          {project.name}
        </Link>
        <span className={styles.shop} dir="auto">
          {project.shopName ?? project.shop?.replace(/^https?:\/\//, '') ?? common('noShop')}
        </span>
        <div className={styles.foot}>
          {project.published ? (
            <Status tone="good">{common('live')}</Status>
          ) : (
            <Status>{common('notPublished')}</Status>
          )}
          <span className={styles.plan}>{getPlanTitle(project)}</span>
        </div>
      </div>
    </li>
  )
}
