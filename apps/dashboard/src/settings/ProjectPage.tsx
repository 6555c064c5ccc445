import { Button, MultiSelect, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  deleteProject,
  listProjects,
  type Project,
  updateProject,
} from '@vitrine/core/contract/projects/projects'
import { COUNTRIES, getCountryName } from '@vitrine/core/countries/countries'
import { useMemo, useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { getPlanTitle, useProject } from '../app/projects.ts'
import { Card } from '../components/Card.tsx'
import { PageHead } from '../components/States.tsx'
import { getProductLanguage } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { ExportCard } from './ExportCard.tsx'
import styles from './Settings.module.css'
import { t } from './translator.ts'

/** Page of the project: address, regions of its data, plan limits, export and deletion. */
export function ProjectPage() {
  const project = useProject()
  const { owner } = project.permissions
  return (
    <main className={shell.page} data-layout="settings">
      <PageHead title={t('project.title')} lead={t('project.lead')} />
      <div className={styles.cards} key={project.id}>
        {owner ? null : <p className={styles.text}>{t('project.ownerOnly')}</p>}
        <Address project={project} />
        <Where project={project} />
        <Plan project={project} />
        {owner ? <ExportCard project={project} /> : null}
        {owner ? <Deletion project={project} /> : null}
      </div>
    </main>
  )
}

/** Writes the changed project into the cached list of projects. */
function createProjectUpdates({ project: saved }: { project: Project }) {
  return [
    applyOptimistically(listProjects, {}, ({ projects }) => ({
      projects: projects.map((each) => (each.id === saved.id ? saved : each)),
    })),
  ]
}

function Address({ project }: { project: Project }) {
  const navigate = useNavigate()
  const projectForm = useCallForm(updateProject, {
    initial: { slug: project.slug },
    toInput: (values) => ({ project: project.id, ...values }),
    toCacheUpdates: createProjectUpdates,
    saved: ({ project: { slug } }) => ({ slug }),
    done: t('saved'),
    onDone: ({ project: { slug } }) =>
      navigate({
        to: '/dashboard/$slug/settings/project',
        params: { slug },
        replace: true,
        ignoreBlocker: true,
      }),
  })
  const url = `${project.webUrl.slice(0, -project.slug.length - 1)}${projectForm.form.values.slug}/`
  return (
    <Card title={t('project.address')}>
      <SavedSettingsForm form={projectForm} disabled={!project.permissions.owner}>
        <TextInput
          label={t('project.slug')}
          description={t('project.slugHint', { url })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          dir="ltr"
          disabled={!project.permissions.owner}
          {...projectForm.text('slug')}
        />
      </SavedSettingsForm>
    </Card>
  )
}

function Where({ project }: { project: Project }) {
  const owner = project.permissions.owner
  const { regions, tablets, package: ios, packageAndroid } = project
  const projectForm = useCallForm(updateProject, {
    initial: { regions, tablets, package: ios, packageAndroid },
    toInput: (values) => ({ project: project.id, ...values }),
    toCacheUpdates: createProjectUpdates,
    saved: ({ project: saved }) => ({
      regions: saved.regions,
      tablets: saved.tablets,
      package: saved.package,
      packageAndroid: saved.packageAndroid,
    }),
    done: t('saved'),
  })
  const { form } = projectForm
  const language = getProductLanguage()
  const countries = useMemo(
    () =>
      COUNTRIES.map(({ code }) => ({ value: code, label: getCountryName(code, language) })).sort(
        (one, other) => one.label.localeCompare(other.label, language),
      ),
    [language],
  )
  return (
    <Card title={t('project.where')}>
      <SavedSettingsForm form={projectForm} disabled={!owner}>
        <MultiSelect
          label={t('project.regions')}
          description={t('project.regionsHint', { count: project.limits.regions })}
          data={countries}
          searchable
          hidePickedOptions
          disabled={!owner}
          value={form.values.regions}
          error={form.errors.regions}
          onChange={(values) => form.setFieldValue('regions', values)}
        />
        <Switch
          label={t('project.tablets')}
          description={t('project.tabletsHint')}
          disabled={!owner}
          checked={form.values.tablets}
          onChange={({ currentTarget }) => form.setFieldValue('tablets', currentTarget.checked)}
        />
        <div className={styles.twoColumns}>
          <TextInput
            label={t('project.package')}
            placeholder="com.lamps.app"
            dir="ltr"
            disabled={!owner}
            {...projectForm.text('package')}
          />
          <TextInput
            label={t('project.packageAndroid')}
            placeholder="com.lamps.app"
            dir="ltr"
            disabled={!owner}
            {...projectForm.text('packageAndroid')}
          />
        </div>
        <p className={styles.text}>{t('project.packageHint')}</p>
      </SavedSettingsForm>
    </Card>
  )
}

function Plan({ project }: { project: Project }) {
  const { members, languages, regions } = project.limits
  const planLimits = [
    [t('project.planMembers'), members],
    [t('project.planLanguages'), languages],
    [t('project.planRegions'), regions],
  ] as const
  return (
    <Card title={t('project.plan')} aside={<strong>{getPlanTitle(project)}</strong>}>
      <dl className={styles.limits}>
        {planLimits.map(([name, limit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{limit}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Deletion({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false)
  const remove = useMutationOf(deleteProject, {
    toCacheUpdates: createProjectUpdates,
    done: ({ project: { deletion } }) =>
      t('project.deletionRequested', { day: formatTime(Date.parse(deletion ?? ''), project.zone) }),
  })
  const { deletion } = project
  return (
    <Card title={t('project.delete')}>
      <p className={styles.text}>
        {deletion === null
          ? t('project.deleteText')
          : t('project.deletionRequested', { day: formatTime(Date.parse(deletion), project.zone) })}
      </p>
      {deletion === null ? (
        <Button
          mt="md"
          color="red"
          variant="light"
          leftSection={<Icon name="trash" size={16} />}
          onClick={() => setAsking(true)}
        >
          {t('project.delete')}
        </Button>
      ) : null}
      <Confirm
        opened={asking}
        title={t('project.deleteTitle', { name: project.name })}
        text={`${t('project.deleteText')} ${t('project.deleteFirst')}`}
        action={t('project.deleteAction')}
        busy={remove.busy}
        onConfirm={() => {
          remove.mutate({ project: project.id })
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}
