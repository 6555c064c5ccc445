import { ActionIcon, Avatar, Button, Menu, Modal } from '@mantine/core'
import { PERMISSION_NAMES } from '@vitrine/core/access/permissions'
import {
  changeMember,
  listTeam,
  type Member,
  offerOwnership,
  removeMember,
  restoreMember,
} from '@vitrine/core/contract/accounts/team'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { callUntilAnswered } from '../app/repeated-calls.ts'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import { useSession } from '../session/session.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { findRole } from './roles.ts'
import styles from './Team.module.css'
import { t } from './translator.ts'

/** Row of a member, with the changes that the owner may make. */
export function Person({ project, member }: { project: Project; member: Member }) {
  const me = useSession((state) => state.user?.id)
  const mayChange = project.permissions.owner && !member.owner
  return (
    <li className={styles.person}>
      <Avatar aria-hidden="true" size={36} radius="xl" color={member.owner ? 'brand' : 'gray'}>
        {[...member.name][0]?.toUpperCase()}
      </Avatar>
      <div className={styles.identity}>
        <div className={styles.name}>
          <bdi>{member.name}</bdi>
          {member.user === me ? <span className={styles.selfLabel}>({t('you')})</span> : null}
          {member.offered ? <Status tone="warn">{t('offered')}</Status> : null}
        </div>
        <div className={styles.mail}>
          <bdi>{member.email}</bdi>
        </div>
        <Can member={member} />
      </div>
      {mayChange ? <Acts project={project} member={member} /> : <span />}
    </li>
  )
}

function Can({ member }: { member: Member }) {
  if (member.owner)
    return (
      <div className={styles.permissions}>
        <Status tone="accent" dot={false}>
          {t('owner')}
        </Status>
        <span className={styles.mail}>{t('ownerText')}</span>
      </div>
    )
  const may = PERMISSION_NAMES.filter((name) => member[name])
  const role = findRole(member)
  return (
    <div className={styles.permissions}>
      {role === 'own' || role === 'viewer' ? null : (
        <Status tone="accent" dot={false}>
          {t(`roles.${role}`)}
        </Status>
      )}
      {may.map((name) => (
        <Status key={name} dot={false}>
          {t(`allowed.${name}`)}
        </Status>
      ))}
      {may.length === 0 ? <span className={styles.mail}>{t('nothing')}</span> : null}
    </div>
  )
}

function Acts({ project, member }: { project: Project; member: Member }) {
  const { name, user } = member
  const about = { project: project.id, user }
  const [changing, setChanging] = useState(false)
  const [offering, setOffering] = useState(false)
  const remove = useMutationOf(removeMember, {
    changes: [listTeam],
    optimistic: () => [
      applyOptimistically(listTeam, { project: project.id }, (cachedTeam) => ({
        ...cachedTeam,
        members: cachedTeam.members.filter((one) => one.user !== user),
      })),
    ],
    done: t('removed', { name }),
    undo: (input) => () => callUntilAnswered(restoreMember, input),
  })
  const offer = useMutationOf(offerOwnership, {
    changes: [listTeam],
    ...(member.offered ? {} : { done: t('offerDone', { name }) }),
  })
  return (
    <div className={styles.acts}>
      <Button size="xs" variant="default" onClick={() => setChanging(true)}>
        {t('change')}
      </Button>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {member.offered ? (
            <Menu.Item onClick={() => offer.mutate({ project: project.id, user: null })}>
              {t('offerBack')}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setOffering(true)}>{t('offer')}</Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => remove.mutate(about)}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={changing} onClose={() => setChanging(false)} title={t('changeFor', { name })} size={560}>
        {changing ? <Change project={project} member={member} close={() => setChanging(false)} /> : null}
      </Modal>
      <Confirm
        opened={offering}
        title={t('offerTitle', { name })}
        text={t('offerText', { name })}
        action={t('offerAction', { name })}
        busy={offer.busy}
        onConfirm={() => {
          offer.mutate(about)
          setOffering(false)
        }}
        onCancel={() => setOffering(false)}
      />
    </div>
  )
}

function Change({ project, member, close }: { project: Project; member: Member; close: () => void }) {
  const { allow_design, allow_analytics, allow_push, allow_publish } = member
  const before = { allow_design, allow_analytics, allow_push, allow_publish }
  const [allowed, setAllowed] = useState(before)
  const about = { project: project.id, user: member.user }
  const change = useMutationOf(changeMember, {
    changes: [listTeam],
    optimistic: (input) => [
      applyOptimistically(listTeam, { project: project.id }, (cachedTeam) => ({
        ...cachedTeam,
        members: cachedTeam.members.map((one) =>
          one.user === member.user ? { ...one, ...input.allowed } : one,
        ),
      })),
    ],
    done: t('changed', { name: member.name }),
    undo: () => () => callUntilAnswered(changeMember, { ...about, allowed: before }),
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ ...about, allowed })
        close()
      }}
    >
      <PermissionFields value={allowed} onChange={setAllowed} />
      <p className={styles.text}>{t('changeNow')}</p>
      <div className={styles.foot}>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button type="submit">{common('save')}</Button>
      </div>
    </form>
  )
}
