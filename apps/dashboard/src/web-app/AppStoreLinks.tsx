import { Switch, Textarea, TextInput } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getWebApp, updateWebApp, type WebApp } from '@vitrine/core/contract/releases/web-app'
import { SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { applyOptimistically } from '../app/mutations.ts'
import { Card } from '../components/Card.tsx'
import { Status } from '../components/Status.tsx'
import { ShopLinks } from './ShopLinks.tsx'
import { t } from './translator.ts'
import styles from './WebPage.module.css'

const valuesOf = ({ appleApp, googleApp, appleTeam, fingerprints }: WebApp) => ({
  appleApp,
  googleApp,
  appleTeam,
  fingerprints: fingerprints.join('\n'),
})

/** Store links of the app, and the data that phones need to open links of the custom domain in it. */
export function AppStoreLinks({ project, web }: { project: Project; web: WebApp }) {
  const may = project.permissions.owner || project.permissions.allow_publish
  const form = useCallForm(updateWebApp, {
    initial: valuesOf(web),
    toInput: ({ fingerprints, ...values }) => ({
      project: project.id,
      ...values,
      fingerprints: fingerprints.split(/[\s,;]+/).filter((one) => one !== ''),
    }),
    toCacheUpdates: ({ web: now }) => [
      applyOptimistically(getWebApp, { project: project.id }, () => ({ web: now })),
    ],
    saved: ({ web: now }) => valuesOf(now),
    done: t('saved'),
  })
  const { values } = form.form
  const hosted = web.hosts.some(({ since }) => since !== null)
  return (
    <Card title={t('stores')}>
      <SavedSettingsForm form={form} disabled={!may}>
        <p className={styles.text}>{t('storesText')}</p>
        <div className={styles.twoColumns}>
          <TextInput
            label={t('appleApp')}
            description={t('appleAppText')}
            placeholder="1234567890"
            dir="ltr"
            inputMode="numeric"
            disabled={!may}
            {...form.text('appleApp')}
          />
          <Switch
            className={styles.google}
            label={t('googleApp')}
            description={web.packageAndroid === '' ? t('noPackage') : web.packageAndroid}
            disabled={!may || (web.packageAndroid === '' && !values.googleApp)}
            checked={values.googleApp}
            onChange={({ currentTarget }) => form.form.setFieldValue('googleApp', currentTarget.checked)}
          />
        </div>
        <div className={styles.links}>
          <h3>{t('links')}</h3>
          <p className={styles.text}>{t(hosted ? 'linksText' : 'linksNoHost')}</p>
          <div className={styles.files}>
            <Status tone={hosted && web.appleTeam && web.package ? 'good' : 'quiet'}>
              {t(hosted && web.appleTeam && web.package ? 'linksApple' : 'linksNoApple')}
            </Status>
            <Status tone={hosted && web.fingerprints.length > 0 && web.packageAndroid ? 'good' : 'quiet'}>
              {t(
                hosted && web.fingerprints.length > 0 && web.packageAndroid ? 'linksGoogle' : 'linksNoGoogle',
              )}
            </Status>
          </div>
        </div>
        <ShopLinks project={project} web={web} />
        <TextInput
          label={t('appleTeam')}
          description={t('appleTeamText')}
          placeholder="A1B2C3D4E5"
          dir="ltr"
          disabled={!may}
          {...form.text('appleTeam')}
        />
        <Textarea
          label={t('fingerprints')}
          description={t('fingerprintsText')}
          placeholder="AA:BB:…"
          dir="ltr"
          autosize
          minRows={2}
          maxRows={6}
          spellCheck={false}
          disabled={!may}
          {...form.text('fingerprints')}
        />
      </SavedSettingsForm>
    </Card>
  )
}
