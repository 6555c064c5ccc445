import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { shopFiles } from '@vitrine/core/contract/designs/files'
import { checkShop, finishInstall, searchShop } from '@vitrine/core/contract/shop/shop'
import { shopConsent } from '@vitrine/core/contract/shop/shop-scopes'
import { useEffect } from 'react'
import { call } from '../api.ts'
import { PROJECTS_KEY, useProjects } from '../app/projects.ts'
import { getCallQueryKey, queryOf } from '../app/queries.ts'
import { EmptyState, LoadError, LoadingState } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'
import { leaveFor } from '../session/admin-bridge.ts'
import styles from './InstalledPage.module.css'
import { parseCallback, parseInstallState } from './install-state.ts'
import { useToIdeas } from './open-proposals.ts'
import { t } from './translator.ts'

/** Page that the store's consent page returns to. The server exchanges the code for tokens. */
export function InstalledPage() {
  const query = parseCallback(window.location.search)
  const project = parseInstallState(query.state ?? '')
  const declined = query.error === 'access_denied'
  const queries = useQueryClient()
  const toIdeas = useToIdeas()
  const { history } = useRouter()
  const slug = useProjects().data?.find(({ id }) => id === project)?.slug
  const input = { project: project ?? '', query }
  // Requested once: the code is single-use, so neither a remount nor a refetch may repeat it.
  const { data, error } = useQuery({
    queryKey: queryOf(finishInstall, input).queryKey,
    // Ignores the query's signal: an unmount must not abort the only use of the code.
    queryFn: () => call(finishInstall, input),
    enabled: project !== null && !declined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (data?.result === 'late') leaveFor(data.url)
    if (data?.result !== 'connected' || slug === undefined) return
    void queries.invalidateQueries({ queryKey: PROJECTS_KEY })
    void queries.invalidateQueries(getCallQueryKey(checkShop))
    for (const endpoint of [searchShop, shopConsent, shopFiles])
      void queries.invalidateQueries(getCallQueryKey(endpoint))
    const notify = (title: string) =>
      notifications.show({
        color: 'teal',
        title,
        message: data.webhooks ? t('webhooks') : t('noWebhooks'),
      })
    if (data.returnPath === null) {
      // Before the studio, which may take long to open, the notification would be over unread.
      const title = t('connectedTo', { name: data.shop.name })
      void toIdeas(slug, { replace: true }).then(() => notify(title))
    } else {
      // Returns to the page that requested the consent; the server has verified that it is ours.
      history.replace(data.returnPath)
      notify(t('agreed'))
    }
  }, [data, slug, queries, toIdeas, history])
  const back = (
    <div className={styles.backRow}>
      {slug === undefined ? (
        <Link to="/dashboard">{common('backToProjects')}</Link>
      ) : (
        <Link to="/dashboard/$slug/store" params={{ slug }}>
          {t('toStore')}
        </Link>
      )}
    </div>
  )
  if (project === null || declined) return <EmptyState title={t('notInstalled')}>{back}</EmptyState>
  if (!error) return <LoadingState label={t('installing')} />
  return (
    <main>
      <LoadError title={t('notInstalled')} error={error} />
      {back}
    </main>
  )
}
