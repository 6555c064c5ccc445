import { Button, Skeleton } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { answerOffer, leaveProject, listTeam } from '@vitrine/core/contract/accounts/team'
import type { OutputOf } from '@vitrine/core/contract/call'
import { listProjects, type Project } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { useNow } from '../app/dates/use-now.ts'
import shell from '../app/layout/page.module.css'
import { useMutationOf } from '../app/mutations.ts'
import { getPlanTitle, useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError, PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { useSession } from '../session/session.ts'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { Person } from './Person.tsx'
import styles from './Team.module.css'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/team')

type Told = OutputOf<typeof listTeam>

/** Page of the team: members, permissions and invitations. */
export function TeamPage() {
  const project = useProject()
  const { owner } = project.permissions
  const { data, error, refetch } = useCall(listTeam, { project: project.id })
  const { invite: inviting } = route.useSearch()
  const now = useNow()
  const navigate = route.useNavigate()
  const setInviting = (invite: boolean) =>
    void navigate({ search: { invite: invite || undefined }, replace: true })
  const freePlaces = data ? placesLeft(data, now) : 0
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {owner ? (
          <Button
            leftSection={<Icon name="userPlus" size={16} />}
            disabled={!data || freePlaces < 1}
            onClick={() => setInviting(true)}
          >
            {t('invite')}
          </Button>
        ) : null}
      </PageHead>
      {data ? (
        <div className={styles.cards} key={project.id}>
          <Asked project={project} team={data} />
          <People project={project} team={data} />
          {data.invitations ? <Invitations project={project} invitations={data.invitations} /> : null}
          {owner ? null : <Leave project={project} />}
        </div>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {[260, 140].map((height) => (
            <Skeleton key={height} height={height} radius="lg" />
          ))}
        </div>
      )}
      <InviteDialog project={project} opened={inviting === true && owner} close={() => setInviting(false)} />
    </main>
  )
}

function placesLeft({ members, invitations, maxSeats }: Told, now: number): number {
  const good = (invitations ?? []).filter(({ expires }) => Date.parse(expires) > now)
  return Math.max(0, maxSeats - members.length - good.length)
}

function People({ project, team }: { project: Project; team: Told }) {
  const { owner } = project.permissions
  const now = useNow()
  const seats = placesLeft(team, now)
  const its = team.members.find((one) => one.owner)?.name ?? ''
  return (
    <Card
      title={t('title')}
      aside={
        <span className={styles.count}>
          {t('members', { count: team.members.length })}
          {owner ? ` · ${t('seats', { left: seats, plan: getPlanTitle(project) })}` : ''}
          {owner && seats === 0 ? (
            <>
              {' · '}
              <Link to="/dashboard/$slug/settings/billing" params={{ slug: project.slug }}>
                {t('comparePlans')}
              </Link>
            </>
          ) : null}
        </span>
      }
    >
      <ul className={styles.people}>
        {team.members.map((member) => (
          <Person key={member.user} project={project} member={member} />
        ))}
      </ul>
      {owner ? null : <p className={styles.text}>{t('ownerInvites', { owner: its })}</p>}
    </Card>
  )
}

/** Ownership transfer offer, shown to its recipient. */
function Asked({ project, team }: { project: Project; team: Told }) {
  const me = useSession((state) => state.user?.id)
  const answerMutation = useMutationOf(answerOffer, {
    changes: [listTeam, listProjects],
    done: (_answer, { isAccepted }) => (isAccepted ? t('ownershipAccepted') : t('no')),
  })
  const isOffered = team.members.some(({ user, offered }) => user === me && offered !== null)
  if (!isOffered) return null
  const owner = team.members.find((one) => one.owner)?.name ?? ''
  return (
    <section className={styles.ownershipOffer} aria-label={t('ownershipOffered')}>
      <h2>{t('ownershipOffered')}</h2>
      <p>{t('ownershipOfferedText', { owner })}</p>
      <div className={styles.answers}>
        <Button
          loading={answerMutation.busy}
          onClick={() => answerMutation.mutate({ project: project.id, isAccepted: true })}
        >
          {t('yes')}
        </Button>
        <Button
          variant="default"
          disabled={answerMutation.busy}
          onClick={() => answerMutation.mutate({ project: project.id, isAccepted: false })}
        >
          {t('no')}
        </Button>
      </div>
    </section>
  )
}

function Leave({ project }: { project: Project }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = useMutationOf(leaveProject, {
    changes: [listProjects],
    done: t('leftProject', { project: project.name }),
  })
  const go = async () => {
    await leave.mutateAsync({ project: project.id })
    await navigate({ to: '/dashboard' })
  }
  return (
    <>
      <Button
        className={styles.leave ?? ''}
        variant="subtle"
        color="red"
        leftSection={<Icon name="logout" size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('leave')}
      </Button>
      <Confirm
        opened={asking}
        title={t('leaveTitle', { project: project.name })}
        text={t('leaveText')}
        action={t('leaveAction')}
        busy={leave.busy}
        // The mutation has reported the error.
        onConfirm={() => void go().catch(() => undefined)}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
