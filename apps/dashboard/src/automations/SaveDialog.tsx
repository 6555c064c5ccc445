import { Button, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { common } from '../i18n/common-messages.ts'
import styles from './Dialogs.module.css'
import { t } from './translator.ts'

/** Asks, before a flow with shoppers in it is saved, whether they keep the current version or move to the new one. */
export function SaveDialog(props: {
  opened: boolean
  /** Number of shoppers in the flow. */
  count: number
  busy: boolean
  close: () => void
  save: (carry: boolean) => void
}) {
  const { opened, count, busy, close, save } = props
  const [who, setWho] = useState('stay')
  return (
    <Modal opened={opened} onClose={close} title={t('save.title')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) save(who === 'carry')
        }}
      >
        <p className={styles.text}>{t('save.text', { count })}</p>
        <Radio.Group label={t('save.who')} value={who} onChange={setWho}>
          <div className={styles.choices}>
            <Radio value="stay" label={t('save.stay')} description={t('save.stayText')} />
            <Radio value="carry" label={t('save.carry')} description={t('save.carryText')} />
          </div>
        </Radio.Group>
        <div className={styles.buttons}>
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {common('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
