import { FileInput, Modal, TextInput } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  buildsOverview,
  saveAppleKeys,
  saveFirebaseApp,
  savePlayKey,
  setUpBuilds,
} from '@vitrine/core/contract/releases/builds'
import { useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useProject } from '../app/projects.ts'
import styles from './Builds.module.css'
import type { SetupTopic } from './setup.types.ts'
import { t } from './translator.ts'

type Told = OutputOf<typeof buildsOverview>['setup']
type Asked = { readonly setup: Told; readonly close: () => void }

/** Maximum size of a key file, as no key file is larger. */
const MAX_FILE_BYTES = 200_000
const TITLES = { names: 'names', apple: 'apple', play: 'play', firebase: 'firebase' } as const
const FORMS = { names: Names, apple: Apple, play: Play, firebase: Firebase } as const

/** Dialog for one topic of the setup. */
export function SetupDialog({ matter, setup, close }: Asked & { readonly matter: SetupTopic | null }) {
  const Form = matter === null ? null : FORMS[matter]
  return (
    <Modal opened={matter !== null} onClose={close} title={matter === null ? '' : t(TITLES[matter])}>
      {Form ? <Form setup={setup} close={close} /> : null}
    </Modal>
  )
}

const CHANGES = [buildsOverview]
const orNull = (text: string) => (text.trim() === '' ? null : text)

function Names({ setup, close }: Asked) {
  const { id: project } = useProject()
  const form = useCallForm(setUpBuilds, {
    initial: { ios: setup.ios ?? '', android: setup.android ?? '', expo: setup.expo ?? '' },
    toInput: ({ ios, android, expo }) => ({
      project,
      ios: orNull(ios),
      android: orNull(android),
      expo: orNull(expo.trim()),
    }),
    changes: CHANGES,
    done: t('savedSetup'),
    onDone: close,
  })
  return (
    <CallForm form={form} onCancel={close}>
      <p className={styles.muted}>{t('namesText')}</p>
      <TextInput
        label={t('ios')}
        placeholder="com.example.app"
        dir="ltr"
        data-autofocus
        {...form.text('ios')}
      />
      <TextInput label={t('android')} placeholder="com.example.app" dir="ltr" {...form.text('android')} />
      <TextInput label={t('expo')} description={t('expoHint')} dir="ltr" {...form.text('expo')} />
    </CallForm>
  )
}

function Apple({ close }: Asked) {
  const { id: project } = useProject()
  const form = useCallForm(saveAppleKeys, {
    initial: { key: '', keyId: '', issuer: '', team: '', app: '' },
    toInput: (values) => ({ project, ...values, key: values.key.trim(), issuer: values.issuer.trim() }),
    changes: CHANGES,
    done: t('savedSetup'),
    onDone: close,
  })
  return (
    <CallForm form={form} onCancel={close}>
      <p className={styles.muted}>{t('appleHint')}</p>
      <KeyFile
        label={t('appleKey')}
        accept=".p8"
        error={form.form.errors.key}
        read={(text) => form.form.setFieldValue('key', text)}
      />
      <TextInput label={t('appleKeyId')} dir="ltr" {...form.text('keyId')} />
      <TextInput label={t('appleIssuer')} dir="ltr" {...form.text('issuer')} />
      <TextInput label={t('appleTeam')} dir="ltr" {...form.text('team')} />
      <TextInput label={t('appleApp')} dir="ltr" {...form.text('app')} />
    </CallForm>
  )
}

function Play({ close }: Asked) {
  const { id: project } = useProject()
  const form = useCallForm(savePlayKey, {
    initial: { key: '' },
    toInput: ({ key }) => ({ project, key }),
    changes: CHANGES,
    done: t('savedSetup'),
    onDone: close,
  })
  return (
    <CallForm form={form} onCancel={close}>
      <KeyFile
        label={t('play')}
        hint={t('playHint')}
        accept=".json"
        error={form.form.errors.key}
        read={(text) => form.form.setFieldValue('key', text)}
      />
    </CallForm>
  )
}

function Firebase({ close }: Asked) {
  const { id: project } = useProject()
  const form = useCallForm(saveFirebaseApp, {
    initial: { file: '' },
    toInput: ({ file }) => ({ project, file }),
    changes: CHANGES,
    done: t('savedSetup'),
    onDone: close,
  })
  return (
    <CallForm form={form} onCancel={close}>
      <KeyFile
        label="google-services.json"
        hint={t('firebaseHint')}
        accept=".json"
        error={form.form.errors.file}
        read={(text) => form.form.setFieldValue('file', text)}
      />
    </CallForm>
  )
}

/** File input for a key. Reads the text and shows only the file name. */
function KeyFile(props: {
  readonly label: string
  readonly hint?: string
  readonly accept: string
  readonly error: React.ReactNode
  readonly read: (text: string) => void
}) {
  const { label, hint, accept, error, read } = props
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileInput
      label={label}
      {...(hint === undefined ? {} : { description: hint })}
      placeholder={t('chooseFile')}
      accept={accept}
      clearable
      value={file}
      error={error}
      onChange={(keyFile) => {
        setFile(keyFile)
        // The server rejects anything but a key file; a large file is not read at all.
        if (keyFile === null || keyFile.size > MAX_FILE_BYTES) read('')
        else void keyFile.text().then(read, () => read(''))
      }}
    />
  )
}
