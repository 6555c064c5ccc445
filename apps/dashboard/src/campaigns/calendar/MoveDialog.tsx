import { Button, Modal, TextInput } from '@mantine/core'
import type { CalendarCampaign } from '@vitrine/core/contract/push/campaign-calendar'
import { type FormEvent, useState } from 'react'
import { useNow } from '../../app/dates/use-now.ts'
import { useProject } from '../../app/projects.ts'
import { common } from '../../i18n/common-messages.ts'
import { t } from '../translator.ts'
import styles from './Calendar.module.css'
import { formatEntryTime, getEntryName } from './CalendarEntry.tsx'
import { toDay } from './month-days.ts'
import type { CampaignMoves } from './use-campaign-moves.ts'

/** Dialog that moves a campaign of the calendar to a day of choice, for keyboards, screen readers and phones. */
export function MoveDialog({ moves }: { moves: CampaignMoves }) {
  const { dialog, closeDialog, onDialogClosed } = moves
  return (
    <Modal
      opened={dialog?.isOpen ?? false}
      onClose={closeDialog}
      onExitTransitionEnd={onDialogClosed}
      title={t('calendar.moveTitle')}
      size="sm"
    >
      {dialog ? <MoveForm campaign={dialog.campaign} moves={moves} /> : null}
    </Modal>
  )
}

function MoveForm({ campaign, moves }: { campaign: CalendarCampaign; moves: CampaignMoves }) {
  const { zone } = useProject()
  const today = toDay(useNow(), zone)
  const [day, setDay] = useState(campaign.day)
  const [isRefused, setIsRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === campaign.day) moves.closeDialog()
    else setIsRefused(!moves.moveFromDialog(campaign, day))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.moving}>
        <bdi>{getEntryName(campaign)}</bdi>
        <span>{t('calendar.sameTime', { time: formatEntryTime(campaign, zone) })}</span>
      </p>
      <TextInput
        type="date"
        label={t('when.day')}
        min={today}
        value={day}
        error={isRefused ? t('calendar.passed') : undefined}
        data-autofocus
        onChange={({ currentTarget }) => {
          setDay(currentTarget.value)
          setIsRefused(false)
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={moves.closeDialog}>
          {common('cancel')}
        </Button>
        <Button type="submit">{t('calendar.moveAction')}</Button>
      </div>
    </form>
  )
}
