import { Button } from '@mantine/core'
import {
  type Invitation,
  listTeam,
  resendInvitation,
  withdrawInvitation,
} from '@vitrine/core/contract/accounts/team'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useNow } from '../app/dates/use-now.ts'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { callUntilAnswered } from '../app/repeated-calls.ts'
import { Card } from '../components/Card.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { findRole } from './roles.ts'
import styles from './Team.module.css'
import { t } from './translator.ts'

/** List of pending invitations. */
export function Invitations(props: { project: Project; invitations: readonly Invitation[] }) {
  const { project, invitations } = props
  return (
    <Card title={t('invitations')}>
      {invitations.length === 0 ? (
        <p className={styles.text}>{t('noInvitations')}</p>
      ) : (
        <ul className={styles.people}>
          {invitations.map((one) => (
            <Row key={one.id} project={project} invitation={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ project, invitation }: { project: Project; invitation: Invitation }) {
  const { id, email, expires } = invitation
  const about = { project: project.id, invitation: id }
  const resendMutation = useMutationOf(resendInvitation, {
    changes: [listTeam],
    done: t('resent', { email }),
  })
  const withdraw = useMutationOf(withdrawInvitation, {
    changes: [listTeam],
    optimistic: () => [
      applyOptimistically(listTeam, { project: project.id }, (cachedTeam) => ({
        ...cachedTeam,
        invitations: cachedTeam.invitations?.filter((one) => one.id !== id) ?? null,
      })),
    ],
    done: t('withdrawn', { email }),
    undo: () => () => callUntilAnswered(withdrawInvitation, { ...about, withdrawn: false }),
  })
  const now = useNow()
  const isOver = Date.parse(expires) <= now
  const until = formatTime(Date.parse(expires), project.zone)
  return (
    <li className={styles.person}>
      <Icon name="mail" size={20} />
      <div className={styles.identity}>
        <div className={styles.name}>
          <bdi>{email}</bdi>
        </div>
        <div className={styles.permissions}>
          <Status tone="accent" dot={false}>
            {t(`roles.${findRole(invitation)}`)}
          </Status>
          {isOver ? (
            <Status tone="warn">{t('over')}</Status>
          ) : (
            <span className={styles.mail}>{t('until', { until })}</span>
          )}
        </div>
      </div>
      <div className={styles.acts}>
        <Button
          size="xs"
          variant="default"
          loading={resendMutation.busy}
          aria-label={t('resendFor', { email })}
          onClick={() => resendMutation.mutate(about)}
        >
          {t('resend')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={t('withdrawFor', { email })}
          onClick={() => withdraw.mutate(about)}
        >
          {t('withdraw')}
        </Button>
      </div>
    </li>
  )
}
