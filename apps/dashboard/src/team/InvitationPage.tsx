import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { PERMISSION_NAMES } from '@vitrine/core/access/permissions'
import { acceptInvitation, showInvitation } from '@vitrine/core/contract/accounts/team'
import type { OutputOf } from '@vitrine/core/contract/call'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { useSignOut } from '../app/sign-out.ts'
import { EmptyState, LoadError, LoadingState } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { useSession } from '../session/session.ts'
import { useInvitationKey } from './invitation-key.ts'
import styles from './Team.module.css'
import { t } from './translator.ts'

/** Page of an invitation link: the project, and how to join with or without an account. */
export function InvitationPage() {
  const code = useInvitationKey()
  const { data, error, refetch } = useCall(showInvitation, { key: code })
  if (data) return <Invited code={code} invitation={data} />
  if (!error) return <LoadingState />
  const isOver = 'code' in error && (error.code === 'over' || error.code === 'invalid')
  return isOver ? (
    <EmptyState title={t('link.over')} text={error.message} icon="mail" />
  ) : (
    <LoadError error={error} retry={() => void refetch()} />
  )
}

function Invited({ code, invitation }: { code: string; invitation: OutputOf<typeof showInvitation> }) {
  const user = useSession((state) => state.user)
  const leave = useSignOut()
  const navigate = useNavigate()
  const take = useMutationOf(acceptInvitation, {
    changes: [listProjects],
    done: t('link.joined', { project: invitation.project }),
  })
  // The key stays in this tab's memory: an address in the query would reach the server.
  const here = '/dashboard/invitation'
  const join = async () => {
    const { slug } = await take.mutateAsync({ key: code })
    await navigate({ to: '/dashboard/$slug', params: { slug } })
  }
  const may = PERMISSION_NAMES.filter((name) => invitation[name])
  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.linkTitle}>{invitation.isAccepted ? t('link.taken') : t('link.title')}</h1>
        <p className={styles.text}>
          {t('link.lead', { by: invitation.by || t('link.somebody'), project: invitation.project })}
        </p>
      </div>
      {invitation.isAccepted ? null : (
        <div className={styles.permissions}>
          {may.map((name) => (
            <Status key={name} tone="accent" dot={false}>
              {t(`allowed.${name}`)}
            </Status>
          ))}
          {may.length === 0 ? <span className={styles.mail}>{t('nothing')}</span> : null}
        </div>
      )}
      {invitation.isAccepted ? (
        <Button
          size="md"
          renderRoot={(props) => <Link to="/dashboard/$slug" params={{ slug: invitation.slug }} {...props} />}
        >
          {t('link.open')}
        </Button>
      ) : user === null ? (
        <>
          <p className={styles.text}>{t('link.for', { email: invitation.email })}</p>
          <Button
            size="md"
            renderRoot={(props) => (
              <Link to="/dashboard/sign-up" search={{ to: here, email: invitation.email }} {...props} />
            )}
          >
            {t('link.signUp')}
          </Button>
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to="/dashboard/login" search={{ to: here }} {...props} />}
          >
            {t('link.signIn')}
          </Button>
        </>
      ) : user.email === invitation.email ? (
        // The mutation has reported the error.
        <Button size="md" loading={take.busy} onClick={() => void join().catch(() => undefined)}>
          {t('link.join')}
        </Button>
      ) : (
        <>
          <p className={styles.text}>{t('link.for', { email: invitation.email })}</p>
          <p className={styles.text}>{t('link.other', { email: user.email })}</p>
          <Button size="md" variant="default" onClick={leave}>
            {t('link.signOut')}
          </Button>
        </>
      )}
    </div>
  )
}
