import { Modal, Select, TextInput } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  buildsOverview,
  listBuilds,
  orderBuild,
  SYSTEMS,
  type System,
} from '@vitrine/core/contract/releases/builds'
import { CHANNELS, type Channel } from '@vitrine/core/contract/releases/updates'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useProject } from '../app/projects.ts'
import { SYSTEM_NAMES, suggestNextVersion } from './states.ts'
import { t } from './translator.ts'

/** Initial values of a new build. */
export type BuildRequest = { readonly platform: System; readonly channel: Channel; readonly version?: string }

type Asked = {
  readonly overview: OutputOf<typeof buildsOverview>
  /** Initial values; null while closed. */
  readonly request: BuildRequest | null
  readonly close: () => void
  /** Called with the id of the ordered build. */
  readonly onCreated: (id: string) => void
}

/** Dialog that orders a build: platform, channel and version. */
export function NewBuildDialog({ overview, request, close, onCreated }: Asked) {
  return (
    <Modal opened={request !== null} onClose={close} title={t('order')}>
      {request ? <Form overview={overview} request={request} close={close} onCreated={onCreated} /> : null}
    </Modal>
  )
}

function Form({ overview, request, close, onCreated }: Asked & { readonly request: BuildRequest }) {
  const project = useProject()
  const form = useCallForm(orderBuild, {
    initial: {
      id: crypto.randomUUID(),
      platform: request.platform,
      channel: request.channel,
      version: request.version ?? suggestNextVersion(overview.builds, request.platform),
    },
    toInput: (values) => ({ project: project.id, ...values }),
    changes: [buildsOverview, listBuilds],
    done: t('ordered'),
    onDone: ({ build }) => {
      close()
      onCreated(build.id)
    },
  })
  const { values, setFieldValue } = form.form
  return (
    <CallForm form={form} action={t('orderAction')} onCancel={close}>
      <Select
        label={t('platform')}
        allowDeselect={false}
        data={SYSTEMS.map((value) => ({
          value,
          label: SYSTEM_NAMES[value],
          disabled: overview.lacks[value].length > 0,
        }))}
        value={values.platform}
        onChange={(next) => {
          const platform = SYSTEMS.find((one) => one === next)
          if (!platform) return
          setFieldValue('platform', platform)
          setFieldValue('version', suggestNextVersion(overview.builds, platform))
        }}
      />
      <Select
        label={t('channel')}
        allowDeselect={false}
        data={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
        value={values.channel}
        onChange={(next) => {
          const channel = CHANNELS.find((one) => one === next)
          if (channel) setFieldValue('channel', channel)
        }}
      />
      <TextInput
        label={t('version')}
        description={t('versionHint')}
        dir="ltr"
        data-autofocus
        {...form.text('version')}
      />
    </CallForm>
  )
}
