import { Select } from '@mantine/core'
import { getHealth, type StorefrontVersionState, setApiVersion } from '@vitrine/core/contract/projects/health'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { isStorefrontVersion, STOREFRONT_VERSIONS } from '@vitrine/core/shop/storefront-versions'
import { SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { applyOptimistically } from '../app/mutations.ts'
import { Card } from '../components/Card.tsx'
import { getLocale } from '../i18n/messages.ts'
import styles from './Health.module.css'
import { t } from './translator.ts'

/** Version of the platform's Storefront API: the one in use, until when it is supported, and the owner's choice. */
export function ApiVersion({ project, version }: { project: Project; version: StorefrontVersionState }) {
  return (
    <Card title={t('apiVersion')}>
      <p className={styles.version}>{describeVersion(version)}</p>
      {project.permissions.owner ? (
        <VersionForm key={version.chosen} project={project} version={version} />
      ) : null}
    </Card>
  )
}

/** Keeps the order of a version's numbers in right-to-left text. */
const isolate = (version: string) => `\u2066${version}\u2069`

function describeVersion(state: StorefrontVersionState): string {
  const { served: answered, supportedUntil } = state
  const requested = isolate(state.requested)
  const served = answered === null ? null : isolate(answered)
  const end = new Date(supportedUntil)
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(end)
  if (served !== null && served !== requested) return t('apiVersionFallen', { requested, served, day })
  return t(end.getTime() > Date.now() ? 'apiVersionSupported' : 'apiVersionRequested', { requested, day })
}

function VersionForm({ project, version }: { project: Project; version: StorefrontVersionState }) {
  const form = useCallForm(setApiVersion, {
    initial: { version: version.chosen ?? '' },
    toInput: ({ version: selectedVersion }) => ({
      project: project.id,
      version: isStorefrontVersion(selectedVersion) ? selectedVersion : null,
    }),
    toCacheUpdates: (answer) => [applyOptimistically(getHealth, { project: project.id }, () => answer)],
    done: t('apiVersionSaved'),
  })
  const [defaultVersion] = STOREFRONT_VERSIONS
  const options = [
    { value: '', label: t('apiVersionDefault', { version: isolate(defaultVersion) }) },
    ...version.choices.map(({ version: value, supported }) => ({
      value,
      label: supported === false ? t('apiVersionUnsupported', { version: isolate(value) }) : value,
      // The current choice stays readable.
      disabled: supported === false && value !== version.chosen,
    })),
  ]
  return (
    <SavedSettingsForm form={form}>
      <Select
        label={t('apiVersionChoice')}
        description={t('apiVersionHint')}
        allowDeselect={false}
        data={options}
        maw={360}
        {...form.form.getInputProps('version')}
      />
    </SavedSettingsForm>
  )
}
