import { Drawer, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { EVERYBODY } from '@vitrine/core/contract/push/segment-rules'
import { listSegments, type NamedSegment, saveSegment } from '@vitrine/core/contract/push/segments'
import { useState } from 'react'
import { call } from '../api.ts'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useProject } from '../app/projects.ts'
import { SegmentBuilder } from '../app/segment/SegmentBuilder.tsx'
import { common } from '../i18n/common-messages.ts'
import { useAudienceSize } from './audience.ts'
import styles from './Segments.module.css'
import { t } from './translator.ts'

/** Drawer that creates or edits a segment while the address names one. */
export function SegmentDrawer(props: {
  openId: string | undefined
  namedSegment: NamedSegment | null
  close: () => void
}) {
  const { openId, namedSegment, close } = props
  const isOpen = openId === 'new' || namedSegment !== null
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={620}
      title={namedSegment ? t('changeOf', { name: namedSegment.name }) : t('add')}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {isOpen ? <Form key={openId} namedSegment={namedSegment} close={close} /> : null}
    </Drawer>
  )
}

function Form({ namedSegment, close }: { namedSegment: NamedSegment | null; close: () => void }) {
  const project = useProject()
  // Created once, so that a retry after a lost response saves no second segment.
  const [id] = useState(() => namedSegment?.id ?? crypto.randomUUID())
  const [before] = useState(namedSegment)
  const form = useCallForm(saveSegment, {
    initial: { name: namedSegment?.name ?? '', segment: namedSegment?.segment ?? EVERYBODY },
    toInput: ({ name, segment }) => ({ project: project.id, id, name, segment }),
    changes: [listSegments],
    done: (_, { name }) => t('saved', { name }),
    ...(before && {
      undo: () => () =>
        call(saveSegment, { project: project.id, id, name: before.name, segment: before.segment }),
    }),
    onDone: close,
  })
  const { values, setFieldValue } = form.form
  const [debouncedSegment] = useDebouncedValue(values.segment, 350)
  const audienceSize = useAudienceSize(debouncedSegment)
  return (
    <CallForm form={form} onCancel={close}>
      <TextInput label={t('name')} placeholder={t('namePlaceholder')} data-autofocus {...form.text('name')} />
      <SegmentBuilder segment={values.segment} onChange={(segment) => setFieldValue('segment', segment)} />
      <p className={styles.muted} aria-live="polite">
        {audienceSize}
      </p>
      {namedSegment?.used.live ? <p className={styles.muted}>{t('liveHint')}</p> : null}
    </CallForm>
  )
}
