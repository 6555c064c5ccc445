import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { buildLog } from '@vitrine/core/contract/releases/builds'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import styles from './Builds.module.css'
import { LogView } from './LogView.tsx'
import { isActive, TONES } from './states.ts'
import { t } from './translator.ts'

const FOLLOW_MS = 1500

/** Drawer with the log of a build, live while it runs. */
export function BuildDrawer({ id, close }: { readonly id: string | undefined; readonly close: () => void }) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size={640}
      title={t('log')}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {id === undefined ? null : <Log key={id} id={id} />}
    </Drawer>
  )
}

function Log({ id }: { readonly id: string }) {
  const project = useProject()
  const { data, error, refetch } = useQuery({
    ...queryOf(buildLog, { project: project.id, id }),
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? FOLLOW_MS : false),
  })
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={360} radius="md" aria-busy="true" />
  return (
    <div className={styles.log}>
      <div>
        <Status tone={TONES[data.state]}>
          <span role="status">{t(`states.${data.state}`)}</span>
        </Status>
      </div>
      <LogView text={data.log} />
    </div>
  )
}
