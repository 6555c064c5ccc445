import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { connectEmbedded, linkEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { createProject, type Project } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { call } from '../api.ts'
import { PROJECTS_KEY, useProjects } from '../app/projects.ts'
import { LoadError, LoadingState, PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { fetchAdminToken } from '../session/admin-bridge.ts'
import { clearSession } from '../session/session.ts'
import styles from './Embedded.module.css'
import { t } from './translator.ts'

/** Page after signing in inside a store's admin: links the account to the store, or connects the store to a project. */
export function EmbeddedPage() {
  const navigate = useNavigate()
  const linked = useQuery({
    queryKey: ['embedded', 'link'],
    queryFn: async () => {
      const answer = await call(linkEmbedded, { token: await fetchAdminToken() })
      if (answer.project !== null)
        await navigate({ to: '/dashboard/$slug', params: { slug: answer.project }, replace: true })
      return answer
    },
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (linked.error)
    return (
      <div className={styles.page}>
        <LoadError error={linked.error} retry={() => void linked.refetch()} />
        <Button
          variant="subtle"
          onClick={() => {
            clearSession()
            void navigate({ to: '/dashboard/login', search: { to: '/dashboard/embedded' } })
          }}
        >
          {t('otherAccount')}
        </Button>
      </div>
    )
  if (!linked.data || linked.data.project !== null) return <LoadingState label={t('opening')} />
  return <Connect shop={linked.data.shop} />
}

/** Form that connects a store without an app to a project. */
function Connect({ shop }: { shop: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const projects = useProjects()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const free = (projects.data ?? []).filter((one) => one.permissions.owner && one.shop === null)
  const connect = async (selectedProject: Project | null) => {
    setBusy(selectedProject?.id ?? 'new')
    setProblem(null)
    try {
      const project = selectedProject ?? (await call(createProject, { name: shop.split('.')[0] })).project
      await call(connectEmbedded, { project: project.id, token: await fetchAdminToken() })
      await queries.invalidateQueries({ queryKey: PROJECTS_KEY })
      await navigate({ to: '/dashboard/$slug', params: { slug: project.slug }, replace: true })
    } catch (error) {
      setProblem(error)
      await queries.invalidateQueries({ queryKey: PROJECTS_KEY })
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={styles.page}>
      <PageHead title={t('connect')} lead={t('connectLead', { shop })} />
      {problem ? <LoadError error={problem} /> : null}
      <div className={styles.choices}>
        {free.map((project) => (
          <Button
            key={project.id}
            variant="default"
            justify="start"
            leftSection={<Icon name="projects" size={16} />}
            loading={busy === project.id}
            disabled={busy !== null}
            onClick={() => void connect(project)}
          >
            <bdi>{project.name}</bdi>
          </Button>
        ))}
        <Button
          leftSection={<Icon name="plus" size={16} />}
          loading={busy === 'new'}
          disabled={busy !== null || !projects.data}
          onClick={() => void connect(null)}
        >
          {t('new')}
        </Button>
      </div>
    </div>
  )
}
