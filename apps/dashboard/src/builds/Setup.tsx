import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  type BuildBlocker,
  buildsOverview,
  removeStoreKeys,
  SYSTEMS,
  saveFirebaseApp,
} from '@vitrine/core/contract/releases/builds'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { Card } from '../components/Card.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import styles from './Builds.module.css'
import { SetupDialog } from './SetupDialog.tsx'
import type { SetupTopic } from './setup.types.ts'
import { SYSTEM_NAMES } from './states.ts'
import { t } from './translator.ts'

type Told = OutputOf<typeof buildsOverview>

/** Names and keys used to create and submit builds. */
export function Setup(props: {
  readonly overview: Told
  readonly openTopic: SetupTopic | null
  readonly open: (matter: SetupTopic | null) => void
}) {
  const { overview, openTopic, open } = props
  const { permissions } = useProject()
  return (
    <>
      <Card title={t('setup')}>
        {permissions.owner ? null : <p className={styles.muted}>{t('setupOwner')}</p>}
        <ul className={styles.rows}>
          <NamesRow overview={overview} open={() => open('names')} />
          <KeysRow matter="apple" isStored={overview.setup.appleKeys} open={() => open('apple')} />
          <KeysRow matter="play" isStored={overview.setup.playKey} open={() => open('play')} />
          <KeysRow
            matter="firebase"
            isStored={overview.setup.firebase !== null}
            detail={overview.setup.firebase}
            open={() => open('firebase')}
          />
        </ul>
      </Card>
      <SetupDialog matter={openTopic} setup={overview.setup} close={() => open(null)} />
    </>
  )
}

/** List of what a build still needs, without duplicates, with a button that opens the setup. */
export function BuildBlockers({ overview, open }: { readonly overview: Told; readonly open: () => void }) {
  const { lacks } = overview
  const all = [...new Set(SYSTEMS.flatMap((system) => lacks[system]))]
  return (
    <Card
      title={t('before')}
      aside={
        all.length === 0 ? (
          <Status tone="good">{t('ready')}</Status>
        ) : (
          <Status tone="warn">{t('missing', { count: all.length })}</Status>
        )
      }
    >
      {overview.builder === null ? <p className={styles.muted}>{t('nobody')}</p> : null}
      {all.length === 0 ? null : (
        <ul className={styles.rows}>
          {all.map((lack) => {
            const of = SYSTEMS.filter((system) => lacks[system].includes(lack))
            const only =
              of.length < SYSTEMS.length ? ` (${of.map((one) => SYSTEM_NAMES[one]).join(', ')})` : ''
            return (
              <li key={lack} className={styles.row}>
                <span className={styles.lack}>
                  <Icon name="alert" size={16} />
                  {t(`lacks.${lack}`)}
                  {only}
                </span>
                <Mend lack={lack} open={open} />
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function Mend({ lack, open }: { readonly lack: BuildBlocker; readonly open: () => void }) {
  const { slug, permissions } = useProject()
  if (lack === 'package' || lack === 'expo')
    return (
      <Button size="xs" disabled={!permissions.owner} onClick={open}>
        {t(`fix.${lack}`)}
      </Button>
    )
  return (
    <Button
      size="xs"
      renderRoot={(props) =>
        lack === 'shop' ? (
          <Link to="/dashboard/$slug/store" params={{ slug }} {...props} />
        ) : (
          <Link to="/dashboard/$slug/design/{-$section}" params={{ slug }} {...props} />
        )
      }
    >
      {t(`fix.${lack}`)}
    </Button>
  )
}

function NamesRow({ overview, open }: { readonly overview: Told; readonly open: () => void }) {
  const { permissions } = useProject()
  const { ios, android, expo } = overview.setup
  const rows = [
    [t('ios'), ios],
    [t('android'), android],
    [t('expo'), expo],
  ] as const
  return (
    <li className={styles.row}>
      <dl className={styles.names}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null ? t('notStored') : <code dir="ltr">{value}</code>}</dd>
          </div>
        ))}
      </dl>
      {permissions.owner ? (
        <Button size="xs" variant="default" aria-label={`${t('change')}: ${t('names')}`} onClick={open}>
          {t('change')}
        </Button>
      ) : null}
    </li>
  )
}

function KeysRow(props: {
  readonly matter: 'apple' | 'play' | 'firebase'
  readonly isStored: boolean
  readonly detail?: string | null
  readonly open: () => void
}) {
  const { matter, isStored, detail = null, open } = props
  const project = useProject()
  const [asking, setAsking] = useState(false)
  const changes = [buildsOverview]
  const keys = useMutationOf(removeStoreKeys, { changes, done: t('savedSetup') })
  const firebase = useMutationOf(saveFirebaseApp, { changes, done: t('savedSetup') })
  const name = t(matter)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span>{name}</span>
        <span className={styles.muted}>
          {detail === null ? t(isStored ? 'stored' : 'notStored') : <code dir="ltr">{detail}</code>}
        </span>
      </div>
      {project.permissions.owner ? (
        <div className={styles.acts}>
          <Button
            size="xs"
            variant="default"
            aria-label={`${t(isStored ? 'change' : 'add')}: ${name}`}
            onClick={open}
          >
            {t(isStored ? 'change' : 'add')}
          </Button>
          {isStored ? (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={`${t('forget')}: ${name}`}
              onClick={() => setAsking(true)}
            >
              {t('forget')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Confirm
        opened={asking}
        title={t('forgetTitle', { name })}
        text={t('forgetText')}
        action={t('forget')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          if (matter === 'firebase') firebase.mutate({ project: project.id, file: null })
          else keys.mutate({ project: project.id, platform: matter === 'apple' ? 'ios' : 'android' })
        }}
      />
    </li>
  )
}
