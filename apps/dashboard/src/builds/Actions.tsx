import { Button } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  type AppBuild,
  buildLog,
  buildsOverview,
  cancelBuild,
  listBuilds,
  markBuild,
  submitBuild,
} from '@vitrine/core/contract/releases/builds'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import type { BuildRequest } from './NewBuildDialog.tsx'
import { buildName } from './states.ts'
import { t } from './translator.ts'

const CHANGES = [buildsOverview, listBuilds, buildLog]

type Asking = 'cancel' | 'submit' | null

/** Actions available in a build's state. */
export function Actions(props: {
  readonly build: AppBuild
  readonly setup: OutputOf<typeof buildsOverview>['setup']
  /** Null where a later build took the place of this one. */
  readonly onRetry: ((wish: BuildRequest) => void) | null
}) {
  const { build, setup, onRetry } = props
  const { id, state, platform, channel, version, artifact } = build
  const project = useProject()
  const [asking, setAsking] = useState<Asking>(null)
  const cancel = useMutationOf(cancelBuild, { changes: CHANGES })
  const submit = useMutationOf(submitBuild, { changes: CHANGES })
  const mark = useMutationOf(markBuild, { changes: CHANGES })
  const about = { project: project.id, id }
  const keys = platform === 'ios' ? setup.appleKeys : setup.playKey
  return (
    <>
      {state === 'queued' || state === 'building' ? (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={cancel.busy}
          onClick={() => setAsking('cancel')}
        >
          {t('cancel')}
        </Button>
      ) : null}
      {state === 'failed' && onRetry ? (
        <Button size="xs" onClick={() => onRetry({ platform, channel, version })}>
          {t('retry')}
        </Button>
      ) : null}
      {artifact ? (
        <Button size="xs" variant="default" component="a" href={artifact} rel="noreferrer">
          {t('download')}
        </Button>
      ) : null}
      {state === 'finished' && channel === 'production' ? (
        <Button
          size="xs"
          disabled={!keys}
          title={keys ? undefined : t('submitLacks')}
          loading={submit.busy}
          onClick={() => setAsking('submit')}
        >
          {t('submit')}
        </Button>
      ) : null}
      {state === 'submitted' ? (
        <Button
          size="xs"
          variant="default"
          loading={mark.busy}
          onClick={() => mark.mutate({ ...about, state: 'in-review' })}
        >
          {t('markReview')}
        </Button>
      ) : null}
      {state === 'submitted' || state === 'in-review' ? (
        <Button
          size="xs"
          variant="default"
          loading={mark.busy}
          onClick={() => mark.mutate({ ...about, state: 'live' })}
        >
          {t('markLive')}
        </Button>
      ) : null}
      <BuildConfirms
        name={buildName(build)}
        asking={asking}
        close={() => setAsking(null)}
        cancel={() => cancel.mutate(about)}
        submit={() => submit.mutate(about)}
      />
    </>
  )
}

/** Confirmation dialogs of actions that cannot be undone. */
function BuildConfirms(props: {
  name: string
  asking: Asking
  close: () => void
  cancel: () => void
  submit: () => void
}) {
  const { name, asking, close, cancel, submit } = props
  return (
    <>
      <Confirm
        opened={asking === 'cancel'}
        title={t('cancelTitle')}
        text={t('cancelText')}
        action={t('cancel')}
        onCancel={close}
        onConfirm={() => {
          close()
          cancel()
        }}
      />
      <Confirm
        opened={asking === 'submit'}
        title={t('submitTitle', { name })}
        text={t('submitText')}
        action={t('submit')}
        onCancel={close}
        onConfirm={() => {
          close()
          submit()
        }}
      />
    </>
  )
}
