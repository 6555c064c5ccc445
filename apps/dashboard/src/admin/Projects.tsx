import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  IMPERSONATION_MINUTES,
  listAllProjects,
  listImpersonations,
  type SomeProject,
  startImpersonation,
} from '@vitrine/core/contract/accounts/admin'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { getPlanTitle } from '../app/projects.ts'
import { getCallQueryKey, queryOf } from '../app/queries.ts'
import { type Column, DataTable } from '../app/table/DataTable.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Admin.module.css'
import { t } from './translator.ts'

/** List of all projects, with impersonation of their owners. */
export function Projects({ search }: { search: string }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(listAllProjects, { search }),
    placeholderData: keepPreviousData,
  })
  const [selectedProject, setSelectedProject] = useState<SomeProject | null>(null)
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  return (
    <div className={styles.card}>
      {data?.projects.length === 0 ? (
        <EmptyState title={t('none')} icon="search" />
      ) : (
        <DataTable<SomeProject>
          label={t('tabs.projects')}
          columns={columnsOf(setSelectedProject)}
          rows={data?.projects}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          stale={isPlaceholderData}
        />
      )}
      {data ? (
        <p className={styles.count}>{t('range', { shown: data.projects.length, count: data.count })}</p>
      ) : null}
      <Modal
        opened={selectedProject !== null}
        onClose={() => setSelectedProject(null)}
        title={selectedProject ? t('impersonateFor', { name: selectedProject.name }) : ''}
      >
        {selectedProject ? <Reason project={selectedProject} close={() => setSelectedProject(null)} /> : null}
      </Modal>
    </div>
  )
}

function columnsOf(act: (project: SomeProject) => void): readonly Column<SomeProject>[] {
  return [
    {
      id: 'project',
      label: t('columns.project'),
      card: 'title',
      cell: ({ name, slug, deletion }) => (
        <>
          <bdi>{name}</bdi> {deletion ? <Status tone="bad">{t('deleted')}</Status> : null}
          <span className={styles.sub}>{slug}</span>
        </>
      ),
    },
    {
      id: 'owner',
      label: t('columns.owner'),
      card: 'text',
      cell: ({ owner }) => (
        <>
          <bdi>{owner?.name ?? t('noOwner')}</bdi>
          <span className={styles.sub}>{owner?.email}</span>
        </>
      ),
    },
    { id: 'members', label: t('columns.members'), end: true, minor: true, cell: ({ members }) => members },
    { id: 'plan', label: t('columns.plan'), minor: true, cell: getPlanTitle },
    {
      id: 'created',
      label: t('columns.created'),
      minor: true,
      cell: ({ created }) => formatTime(Date.parse(created), 'UTC'),
    },
    {
      id: 'act',
      label: '',
      end: true,
      card: 'state',
      cell: (project) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('impersonateFor', { name: project.name })}
          onClick={() => act(project)}
        >
          {t('impersonate')}
        </Button>
      ),
    },
  ]
}

function Reason({ project, close }: { project: SomeProject; close: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useCallForm(startImpersonation, {
    initial: { reason: '', minutes: IMPERSONATION_MINUTES[0] as (typeof IMPERSONATION_MINUTES)[number] },
    toInput: (values) => ({ projectId: project.id, ...values }),
    changes: [listImpersonations],
    onDone: async ({ slug }) => {
      await queries.invalidateQueries(getCallQueryKey(listProjects))
      await navigate({ to: '/dashboard/$slug', params: { slug } })
    },
  })
  return (
    <CallForm form={form} action={t('impersonate')} onCancel={close}>
      <p className={styles.text}>{t('impersonateText')}</p>
      <Textarea label={t('columns.reason')} autosize minRows={2} data-autofocus {...form.text('reason')} />
      <SegmentedControl
        aria-label={t('minutes')}
        value={String(form.form.values.minutes)}
        data={IMPERSONATION_MINUTES.map((count) => ({
          value: String(count),
          label: t('minutesOf', { count }),
        }))}
        onChange={(selectedMinutes) => {
          const minutes = IMPERSONATION_MINUTES.find((one) => String(one) === selectedMinutes)
          if (minutes) form.form.setFieldValue('minutes', minutes)
        }}
      />
    </CallForm>
  )
}
