import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type Consent, requestConsent, shopConsent } from '@vitrine/core/contract/shop/shop-scopes'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { isEmbedded, leaveFor } from '../../session/admin-bridge.ts'
import { useMutationOf } from '../mutations.ts'
import { queryOf } from '../queries.ts'
import styles from './MissingConsent.module.css'
import { t } from './translator.ts'

/**
 * Interval in ms after which consent is requested again. Owners seldom change it, and returning from the store's
 * consent page refetches it.
 */
const REFRESH_INTERVAL_MS = 60_000

function useConsent({ id, shop, admin }: Project) {
  return useQuery({
    ...queryOf(shopConsent, { project: id }),
    enabled: shop !== null && admin,
    staleTime: REFRESH_INTERVAL_MS,
    // If consent cannot be checked, the feature still works or reports its own error.
    retry: false,
  })
}

/** Returns true when the store is known to lack a consent. */
export function useIsScopeMissing(project: Project, consent: Consent): boolean {
  return useConsent(project).data?.missing.some((one) => one.consent === consent) ?? false
}

/**
 * Notice in place of a feature that lacks the store's consent, with a button that requests exactly that and returns to
 * this page. Renders nothing when consent is given or unknown.
 */
export function MissingConsent({ project, consents }: { project: Project; consents: readonly Consent[] }) {
  const here = useLocation({ select: ({ href }) => href })
  const { data } = useConsent(project)
  const consentRequest = useMutationOf(requestConsent)
  const missing = data?.missing.filter(({ consent }) => consents.includes(consent)) ?? []
  if (missing.length === 0) return null
  const names = [...new Set(missing.flatMap(({ scopes }) => scopes))]
  const openConsent = async () => {
    const missingConsents = missing.map(({ consent }) => consent)
    // The store's consent page opens and later returns to this one.
    const { url } = await consentRequest.mutateAsync({
      project: project.id,
      consents: missingConsents,
      returnPath: here,
      embedded: isEmbedded(),
    })
    leaveFor(url)
  }
  return (
    <aside className={styles.notice} aria-label={t('consent.title')}>
      <Icon name="lock" size={18} />
      <div>
        {missing.map(({ consent }) => (
          <strong key={consent}>{t(`consent.why.${consent}`)}</strong>
        ))}
        {!project.permissions.owner ? (
          <p>{t('consent.contactOwner')}</p>
        ) : data?.way === 'own-app' ? (
          <p>
            {t('consent.ownApp', { names: new Intl.ListFormat(getLocale()).format(names) })}{' '}
            <Link to="/dashboard/$slug/store" params={{ slug: project.slug }}>
              {t('consent.toStore')}
            </Link>
          </p>
        ) : (
          <p>{t('consent.hint')}</p>
        )}
      </div>
      {project.permissions.owner && data?.way === 'consent' ? (
        <Button
          size="sm"
          loading={consentRequest.busy}
          onClick={() => void openConsent().catch(() => undefined)}
        >
          {t('consent.grant')}
        </Button>
      ) : null}
    </aside>
  )
}
