import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { confirmEmail, getAccount } from '@vitrine/core/contract/accounts/account'
import { me } from '@vitrine/core/contract/accounts/users'
import { useEffect } from 'react'
import { call, isTransientError } from '../api.ts'
import { useMailToken } from '../app/mail-token.ts'
import { getCallQueryKey } from '../app/queries.ts'
import { LoadError, LoadingState } from '../components/States.tsx'
import styles from './PublicLayout.module.css'
import { t } from './translator.ts'

/** Page of the link in a confirmation email. */
export function ConfirmPage() {
  const [token] = useMailToken()
  const queries = useQueryClient()
  // Opening the link twice gives the same result, so a query is safe.
  const { data, error, refetch } = useQuery({
    queryKey: [confirmEmail.path, token],
    queryFn: () => call(confirmEmail, { token: token ?? '' }),
    enabled: token !== null,
    retry: false,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (data) for (const one of [me, getAccount]) void queries.invalidateQueries(getCallQueryKey(one))
  }, [data, queries])
  if (token === null) return <LoadError title={t('confirm.title')} error={new Error(t('confirm.noLink'))} />
  if (error)
    return (
      <LoadError
        title={t('confirm.failed')}
        error={error}
        {...(isTransientError(error) ? { retry: () => void refetch() } : {})}
      />
    )
  if (!data) return <LoadingState label={t('confirm.busy')} />
  return (
    <div role="status">
      <h1 className={styles.title}>{t('confirm.done')}</h1>
      <p className={styles.intro}>{t('confirm.doneText', { email: data.email })}</p>
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/dashboard" {...props} />}>
        {t('confirm.goOn')}
      </Button>
    </div>
  )
}
