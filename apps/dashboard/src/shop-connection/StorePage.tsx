import { Button, CopyButton, MultiSelect, PasswordInput, Select, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shopFiles } from '@vitrine/core/contract/designs/files'
import { listProjects, type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import { beginInstall, checkShop, connectShop, searchShop } from '@vitrine/core/contract/shop/shop'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { useMemo, useState } from 'react'
import { CallForm, Problem, SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useSubmit } from '../app/form/use-submit.ts'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { getCallQueryKey, queryOf } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { getLanguageName } from '../i18n/messages.ts'
import { Icon, type IconName } from '../icons.tsx'
import { isEmbedded, leaveFor } from '../session/admin-bridge.ts'
import { listZoneOptions } from '../zones.ts'
import { Accounts } from './Accounts.tsx'
import { LastShop, Leave } from './Disconnect.tsx'
import { FoundShop } from './FoundShop.tsx'
import { useToIdeas } from './open-proposals.ts'
import { Privacy } from './Privacy.tsx'
import styles from './StorePage.module.css'
import { t } from './translator.ts'

/** Returns the address of the previewed store as the default for connecting. */
function seenShop({ showcase }: Project): string {
  return 'shop' in showcase ? showcase.shop.replace(/^https:\/\//, '') : ''
}

/** Page of the project's store and the app's languages. */
export function StorePage() {
  const project = useProject()
  return (
    <main className={shell.page} data-layout="settings">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.cards}>
        <LastShop project={project} />
        <Connection key={`${project.id} ${project.shop}`} project={project} />
        {project.shop === null ? null : <Accounts key={project.shop} project={project} />}
        <General key={project.id} project={project} />
        <Address project={project} />
        {project.permissions.owner ? <Privacy project={project} /> : null}
        {project.permissions.owner && project.shop !== null ? <Leave project={project} /> : null}
      </div>
    </main>
  )
}

type Tokens = { domain: string; storefront: string; access: string; secret: string }

/** Connection to the store, by its consent page or by tokens. */
function Connection({ project }: { project: Project }) {
  const connected = project.shop !== null
  const form = useConnectionForm(project)
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
      {connected ? <Connected project={project} /> : null}
      {project.permissions.owner ? null : <p className={styles.text}>{t('ownerOnly')}</p>}
      <ConsentForm project={project} form={form} />
      <TokensForm project={project} form={form} />
    </Card>
  )
}

type ConnectionForm = ReturnType<typeof useConnectionForm>

function useConnectionForm(project: Project) {
  const queries = useQueryClient()
  const connected = project.shop !== null
  const toIdeas = useToIdeas()
  const toInput = ({ access, secret, ...values }: Tokens) => ({
    project: project.id,
    ...values,
    access: access.trim() || undefined,
    secret: secret.trim() || undefined,
  })
  return useCallForm(connectShop, {
    initial: {
      domain: project.shop ?? seenShop(project),
      storefront: project.storefront ?? '',
      access: '',
      secret: '',
    },
    toInput,
    // Stored tokens are not kept in the page.
    saved: (_answer, values) => ({ ...values, access: '', secret: '' }),
    changes: [listProjects, checkShop],
    onDone: async (answer) => {
      notifications.show({
        color: 'teal',
        title: t('connectedTo', { name: answer.shop.name }),
        message: answer.webhooks ? t('webhooks') : t('noWebhooks'),
      })
      await Promise.all(
        [searchShop, shopFiles].map((endpoint) => queries.invalidateQueries(getCallQueryKey(endpoint))),
      )
      if (!connected) await toIdeas(project.slug)
    },
  })
}

/** Connected store, and whether it responds. */
function Connected({ project }: { project: Project }) {
  const doors = useQuery({ ...queryOf(checkShop, { project: project.id }), staleTime: 60_000 })
  return (
    <>
      <div className={styles.nextStep}>
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
      <div className={styles.connectOptions} aria-live="polite">
        {(['storefront', 'admin'] as const).map((apiName) => {
          const state = doors.data?.[apiName]
          return (
            <div key={apiName} className={styles.door}>
              <strong>{t(`doors.${apiName}`)}</strong>
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
    </>
  )
}

function ConsentForm({ project, form }: { project: Project; form: ConnectionForm }) {
  const connected = project.shop !== null
  const { owner } = project.permissions
  // The store's consent page opens and later returns to InstalledPage.
  const install = useMutationOf(beginInstall, { quiet: true })
  const [typedDomain, setTypedDomain] = useState('')
  const consent = useSubmit(form.form, async ({ domain }) => {
    const { url } = await install.mutateAsync({ project: project.id, domain, embedded: isEmbedded() })
    leaveFor(url)
  })
  return (
    <form
      className={styles.consent}
      noValidate
      onBlur={() => setTypedDomain(form.form.isDirty('domain') ? form.form.getValues().domain.trim() : '')}
      onSubmit={(event) => {
        event.preventDefault()
        void consent.submit(form.form.getValues())
      }}
    >
      <TextInput
        label={t('domain')}
        description={t('domainHint')}
        placeholder="my-shop.com"
        dir="ltr"
        disabled={!owner}
        {...form.text('domain')}
      />
      <FoundShop project={project.id} domain={typedDomain} />
      {connected ? null : <Scopes />}
      <Problem text={consent.problem} />
      <div className={styles.agree}>
        <Button
          type="submit"
          variant={connected ? 'default' : 'filled'}
          loading={consent.busy}
          disabled={!owner}
        >
          {connected ? t('reauthorize') : t('consent')}
        </Button>
        <span className={styles.text}>{t('consentHint')}</span>
      </div>
    </form>
  )
}

function TokensForm({ project, form }: { project: Project; form: ConnectionForm }) {
  const connected = project.shop !== null
  const { owner } = project.permissions
  return (
    <details className={styles.tokens} open={connected}>
      <summary>
        <strong>{t('byTokens')}</strong> <span>{t('byTokensHint')}</span>
      </summary>
      <CallForm form={form} action={connected ? t('reconnect') : t('connect')} disabled={!owner}>
        <p className={styles.text}>{t('connectionText')}</p>
        <TextInput
          label={t('storefront')}
          description={t('storefrontHint')}
          disabled={!owner}
          dir="ltr"
          {...form.text('storefront')}
        />
        <PasswordInput
          label={t('access')}
          description={t('accessHint')}
          placeholder={project.admin ? t('stored') : undefined}
          autoComplete="new-password"
          disabled={!owner}
          {...form.text('access')}
        />
        <PasswordInput
          label={t('secret')}
          description={t('secretHint')}
          placeholder={project.ownApp ? t('stored') : undefined}
          autoComplete="new-password"
          disabled={!owner}
          {...form.text('secret')}
        />
      </CallForm>
    </details>
  )
}

/** Scopes that the consent page requests. */
const SCOPES = [
  { scope: 'products', icon: 'store' },
  { scope: 'orders', icon: 'orders' },
  { scope: 'customers', icon: 'people' },
  { scope: 'files', icon: 'image' },
] as const satisfies readonly { scope: string; icon: IconName }[]

/** Explanation of the requested scopes. */
function Scopes() {
  return (
    <div className={styles.scopes}>
      <h3>{t('scopes')}</h3>
      <ul>
        {SCOPES.map(({ scope, icon }) => (
          <li key={scope}>
            <Icon name={icon} size={18} />
            <div>
              <strong>{t(`scopes.${scope}`)}</strong>
              <span>{t(`scopesWhy.${scope}`)}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('scopesNever')}</p>
    </div>
  )
}

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: getLanguageName(value) }))

function General({ project }: { project: Project }) {
  const projectForm = useCallForm(updateProject, {
    initial: {
      name: project.name,
      lang: project.lang,
      langs: project.langs,
      zone: project.zone,
    },
    toInput: ({ langs, lang, ...values }) => ({
      project: project.id,
      ...values,
      lang,
      langs: langs.includes(lang) ? langs : [lang, ...langs],
    }),
    toCacheUpdates: ({ project: saved }) => [
      applyOptimistically(listProjects, {}, ({ projects }) => ({
        projects: projects.map((each) => (each.id === saved.id ? saved : each)),
      })),
    ],
    saved: ({ project: { name, lang, langs, zone } }) => ({ name, lang, langs, zone }),
    done: t('saved'),
  })
  const { form } = projectForm
  const owner = project.permissions.owner
  const zones = useMemo(() => listZoneOptions(project.zone), [project.zone])
  return (
    <Card title={t('general')}>
      <SavedSettingsForm form={projectForm} disabled={!owner}>
        <TextInput label={t('projectName')} disabled={!owner} {...projectForm.text('name')} />
        <div className={styles.twoColumns}>
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
      </SavedSettingsForm>
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
