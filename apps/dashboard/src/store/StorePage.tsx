import { Button, CopyButton, MultiSelect, PasswordInput, Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Project, updateProject } from '@vitrine/core/contract/projects'
import { beginInstall, checkShop, connectShop } from '@vitrine/core/contract/shop'
import { isLanguage, LANGUAGES } from '@vitrine/core/languages'
import { type ReactNode, useMemo } from 'react'
import { call } from '../api.ts'
import shell from '../app/layout/page.module.css'
import { PROJECTS_KEY, useProject } from '../app/projects.ts'
import { Icon } from '../icons.tsx'
import { PageHead } from '../parts/States.tsx'
import { Status } from '../parts/Status.tsx'
import { useSubmit } from '../parts/submitting.ts'
import { common } from '../words/common.ts'
import { ownName } from '../words/words.ts'
import { zoneChoices } from '../zones.ts'
import styles from './StorePage.module.css'
import { t } from './words.ts'

/** The shop behind the project, and the languages its app speaks. */
export function StorePage() {
  const project = useProject()
  return (
    <main className={`${shell.page} ${shell.narrow}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.cards}>
        <Connection key={`${project.id} ${project.shop}`} project={project} />
        <General key={project.id} project={project} />
        <Address project={project} />
      </div>
    </main>
  )
}

function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

function Connection({ project }: { project: Project }) {
  const queries = useQueryClient()
  const connected = project.shop !== null
  const doors = useQuery({
    queryKey: ['shop-check', project.id, project.shop],
    queryFn: ({ signal }) => call(checkShop, { project: project.id }, { signal }),
    enabled: connected,
    staleTime: 60_000,
  })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      domain: project.shop ?? '',
      storefront: project.storefront ?? '',
      access: '',
      secret: '',
    },
    validate: (values) =>
      schemaResolver(connectShop.input, { sync: true })({
        project: project.id,
        ...values,
        access: values.access.trim() || undefined,
        secret: values.secret.trim() || undefined,
      }),
  })
  const { submit, busy, problem } = useSubmit(form, async ({ domain, storefront, access, secret }) => {
    const answer = await call(connectShop, {
      project: project.id,
      domain,
      storefront,
      ...(access.trim() ? { access } : {}),
      ...(secret.trim() ? { secret } : {}),
    })
    notifications.show({
      color: 'teal',
      title: t('connectedTo', { name: answer.shop.name }),
      message: answer.webhooks ? t('webhooks') : t('noWebhooks'),
    })
    await queries.invalidateQueries({ queryKey: PROJECTS_KEY })
    await queries.invalidateQueries({ queryKey: ['shop-check', project.id] })
    await queries.invalidateQueries({ queryKey: ['shop'] })
  })
  // The shop's own page takes over from here, and comes back to InstalledPage.
  const consent = useSubmit(form, async ({ domain }) => {
    const { url } = await call(beginInstall, { project: project.id, domain })
    window.location.assign(url)
  })
  const owner = project.permissions.owner
  const trouble = problem ?? consent.problem
  return (
    <Card
      title={t('connection')}
      aside={
        connected ? (
          <Status tone="good">{t('connected')}</Status>
        ) : (
          <Status tone="warn">{t('notConnected')}</Status>
        )
      }
    >
      {connected ? (
        <div className={styles.next}>
          <p>{t('connectedTo', { name: project.shopName ?? project.shop ?? '' })}</p>
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link to="/dashboard/$slug/design/{-$section}" params={{ slug: project.slug }} {...props} />
            )}
            leftSection={<Icon name="design" size={14} />}
          >
            {t('designNow')}
          </Button>
        </div>
      ) : null}
      {connected ? (
        <div className={styles.doors} aria-live="polite">
          {(['storefront', 'admin'] as const).map((door) => {
            const state = doors.data?.[door]
            return (
              <div key={door} className={styles.door}>
                <strong>{t(`doors.${door}`)}</strong>
                {doors.isFetching ? (
                  <Status>{t('checking')}</Status>
                ) : state?.ok ? (
                  <Status tone="good">{t('working')}</Status>
                ) : (
                  <span className={styles.trouble}>{state?.message ?? doors.error?.message}</span>
                )}
              </div>
            )
          })}
          <Button
            variant="default"
            size="xs"
            onClick={() => void doors.refetch()}
            leftSection={<Icon name="refresh" size={14} />}
          >
            {t('check')}
          </Button>
        </div>
      ) : null}
      <form onSubmit={form.onSubmit(submit)} noValidate className={styles.fields} autoComplete="off">
        <p className={styles.text}>{owner ? t('connectionText') : t('ownerOnly')}</p>
        <TextInput
          label={t('domain')}
          placeholder="my-shop.myshopify.com"
          disabled={!owner}
          key={form.key('domain')}
          {...form.getInputProps('domain')}
        />
        <TextInput
          label={t('storefront')}
          description={t('storefrontHint')}
          disabled={!owner}
          key={form.key('storefront')}
          {...form.getInputProps('storefront')}
        />
        <PasswordInput
          label={t('access')}
          description={t('accessHint')}
          placeholder={project.admin ? t('kept') : undefined}
          autoComplete="new-password"
          disabled={!owner}
          key={form.key('access')}
          {...form.getInputProps('access')}
        />
        <PasswordInput
          label={t('secret')}
          description={t('secretHint')}
          placeholder={project.ownApp ? t('kept') : undefined}
          autoComplete="new-password"
          disabled={!owner}
          key={form.key('secret')}
          {...form.getInputProps('secret')}
        />
        {trouble ? (
          <p role="alert" className={styles.problem}>
            {trouble}
          </p>
        ) : null}
        <div className={styles.ways}>
          <Button type="submit" loading={busy} disabled={!owner}>
            {connected ? t('reconnect') : t('connect')}
          </Button>
          <Button
            variant="default"
            loading={consent.busy}
            disabled={!owner}
            onClick={() => void consent.submit(form.getValues())}
          >
            {t('consent')}
          </Button>
        </div>
        <p className={styles.text}>{t('consentHint')}</p>
      </form>
    </Card>
  )
}

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: ownName(value) }))

function General({ project }: { project: Project }) {
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      name: project.name,
      lang: project.lang,
      langs: [...project.langs],
      zone: project.zone,
    },
    validate: (values) =>
      schemaResolver(updateProject.input, { sync: true })({ project: project.id, ...values }),
  })
  const { submit, busy, problem } = useSubmit(form, async (values) => {
    const langs = values.langs.includes(values.lang) ? values.langs : [values.lang, ...values.langs]
    const answer = await call(updateProject, { project: project.id, ...values, langs })
    queries.setQueryData<readonly Project[]>(PROJECTS_KEY, (old) =>
      old?.map((each) => (each.id === project.id ? answer.project : each)),
    )
    form.setValues({ ...values, langs })
    form.resetDirty()
    notifications.show({ color: 'teal', message: t('saved') })
  })
  const owner = project.permissions.owner
  const zones = useMemo(() => zoneChoices(project.zone), [project.zone])
  return (
    <Card title={t('general')}>
      <form onSubmit={form.onSubmit(submit)} noValidate className={styles.fields}>
        <TextInput label={t('projectName')} disabled={!owner} {...form.getInputProps('name')} />
        <div className={styles.two}>
          <Select
            label={t('language')}
            data={LANGUAGE_CHOICES}
            allowDeselect={false}
            disabled={!owner}
            value={form.values.lang}
            onChange={(value) => isLanguage(value) && form.setFieldValue('lang', value)}
          />
          <TextInput
            label={t('currency')}
            description={t('currencyHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={project.currency}
            readOnly
            disabled
          />
        </div>
        <MultiSelect
          label={t('languages')}
          description={t('languagesHint')}
          data={LANGUAGE_CHOICES}
          disabled={!owner}
          value={form.values.langs}
          error={form.errors.langs}
          onChange={(values) => form.setFieldValue('langs', values.filter(isLanguage))}
        />
        <Select
          label={t('timezone')}
          description={t('timezoneHint')}
          data={zones}
          nothingFoundMessage={t('noZone')}
          searchable
          allowDeselect={false}
          disabled={!owner}
          value={form.values.zone}
          error={form.errors.zone}
          onChange={(value) => value !== null && form.setFieldValue('zone', value)}
        />
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
        <div>
          <Button type="submit" loading={busy} disabled={!owner || !form.isDirty()}>
            {common('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Address({ project }: { project: Project }) {
  return (
    <Card
      title={t('address')}
      aside={
        project.published ? (
          <Status tone="good">{common('live')}</Status>
        ) : (
          <Status>{common('notPublished')}</Status>
        )
      }
    >
      <p className={styles.text}>{t('addressHint')}</p>
      <div className={styles.address}>
        <a href={project.webUrl} target="_blank" rel="noreferrer">
          {project.webUrl}
        </a>
        <CopyButton value={project.webUrl}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? common('copied') : common('copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Card>
  )
}
