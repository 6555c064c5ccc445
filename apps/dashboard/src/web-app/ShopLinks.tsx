import { Button } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { checkShopLinks, getWebApp, type WebApp } from '@vitrine/core/contract/releases/web-app'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { MissingConsent } from '../app/shop/MissingConsent.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { CopyField } from './CopyField.tsx'
import { t } from './translator.ts'
import styles from './WebPage.module.css'

/**
 * Whether links of the store's own website open in the phone apps. Until its files name the apps, it lists the values to
 * enter in the store's admin. Renders nothing before a store is connected.
 */
export function ShopLinks({ project, web }: { project: Project; web: WebApp }) {
  const check = useMutationOf(checkShopLinks, {
    toCacheUpdates: ({ web: now }) => [
      applyOptimistically(getWebApp, { project: project.id }, () => ({ web: now })),
    ],
  })
  const { website, appleId, state } = web.shopLinks
  if (website === null) return null
  const may = project.permissions.owner || project.permissions.allow_publish
  const android = web.packageAndroid !== '' && web.fingerprints.length > 0
  const isNamed = web.package !== '' || web.packageAndroid !== ''
  const isOpen = (appleId !== '' && !state?.apple) || (android && !state?.android)
  return (
    <div className={styles.links}>
      <h3>{t('shopLinks')}</h3>
      <p className={styles.text}>{t('shopLinksText', { website: `\u2068${website}\u2069` })}</p>
      <div className={styles.files} aria-live="polite">
        <Status tone={state?.apple ? 'good' : 'quiet'}>
          {t(state?.apple ? 'linksApple' : 'linksNoApple')}
        </Status>
        <Status tone={state?.android ? 'good' : 'quiet'}>
          {t(state?.android ? 'linksGoogle' : 'linksNoGoogle')}
        </Status>
      </div>
      {state?.error ? (
        <p className={styles.problem} role="alert">
          {t('shopLinksError')} <span dir="auto">{state.error}</span>
        </p>
      ) : null}
      {appleId === '' && !android ? (
        <p className={styles.text}>{t(isNamed ? 'shopLinksNoApp' : 'noPackage')}</p>
      ) : null}
      {isOpen ? (
        <>
          <MissingConsent project={project} consents={['links']} />
          <p className={styles.text}>{t('shopLinksGuide')}</p>
          <div className={styles.values}>
            {appleId === '' ? null : <CopyField label={t('shopLinksApple')} value={appleId} />}
            {android ? <CopyField label={t('shopLinksAndroid')} value={web.packageAndroid} /> : null}
            {android
              ? web.fingerprints.map((one) => <CopyField key={one} label={t('shopLinksPrint')} value={one} />)
              : null}
          </div>
        </>
      ) : null}
      {may && (appleId !== '' || android) ? (
        <div>
          <Button
            variant="default"
            size="xs"
            loading={check.busy}
            onClick={() => check.mutate({ project: project.id })}
            leftSection={<Icon name="refresh" size={14} />}
          >
            {t('checkNow')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
