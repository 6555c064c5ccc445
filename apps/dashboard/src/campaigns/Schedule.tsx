import { Checkbox, Radio, Select, TextInput } from '@mantine/core'
import { type LocalSchedule, MISSED_TIME_RULES, USUAL_HOUR } from '@vitrine/core/push/schedule'
import { formatTimeSlot, listTimeSlots } from '@vitrine/core/time/time-slots'
import { useProject } from '../app/projects.ts'
import { formatZone, parseZonedInput, toZonedInput } from '../zones.ts'
import styles from './Campaign.module.css'
import type { Writing } from './draft.ts'
import { t } from './translator.ts'

const KINDS = ['now', 'at', 'local'] as const
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Inputs of the schedule: at once, at an instant, or at a local time of each shopper. With a release (`released`) the
 * campaign has no time of its own.
 */
export function When({ draft, change, released }: Writing & { readonly released: boolean }) {
  const { zone } = useProject()
  const { schedule } = draft
  const choose = (kind: string) => {
    if (kind === schedule.kind) return
    if (kind === 'at') {
      // The next full hour that is at least one hour away.
      const at = new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString()
      change({ schedule: { kind: 'at', at } })
    } else if (kind === 'local') {
      const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
      change({ schedule: { kind: 'local', day, slot: 9 * HOUR_MS, passed: 'next-day' } })
    } else change({ schedule: { kind: 'now' } })
  }
  return (
    <div className={styles.fields}>
      <Radio.Group
        aria-label={t('parts.when')}
        value={released && schedule.kind === 'at' ? 'now' : schedule.kind}
        onChange={choose}
      >
        <div className={styles.choices}>
          {KINDS.filter((kind) => !released || kind !== 'at').map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={released && kind === 'now' ? t('release.with') : t(`when.${kind}`)}
              description={released && kind === 'now' ? t('release.withHint') : t(`when.${kind}Hint`)}
            />
          ))}
        </div>
      </Radio.Group>
      {schedule.kind === 'at' && !released ? (
        <TextInput
          type="datetime-local"
          className={styles.short ?? ''}
          label={t('when.time')}
          description={formatZone(zone)}
          value={toZonedInput(schedule.at, zone)}
          onChange={({ currentTarget }) => {
            const at = parseZonedInput(currentTarget.value, zone)
            if (at !== '') change({ schedule: { kind: 'at', at } })
          }}
        />
      ) : null}
      {schedule.kind === 'local' ? (
        <LocalTime schedule={schedule} change={(next) => change({ schedule: { ...schedule, ...next } })} />
      ) : null}
    </div>
  )
}

function LocalTime({
  schedule,
  change,
}: {
  readonly schedule: LocalSchedule
  readonly change: (next: Partial<LocalSchedule>) => void
}) {
  return (
    <>
      <div className={styles.row}>
        <TextInput
          type="date"
          label={t('when.day')}
          value={schedule.day}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') change({ day: currentTarget.value })
          }}
        />
        <Select
          label={t('when.slot')}
          allowDeselect={false}
          searchable
          maxDropdownHeight={280}
          data={listTimeSlots().map((slot) => ({ value: String(slot), label: formatTimeSlot(slot) }))}
          value={String(schedule.slot)}
          onChange={(next) => change({ slot: Number(next) })}
        />
        <Select
          label={t('when.passed')}
          allowDeselect={false}
          data={MISSED_TIME_RULES.map((passed) => ({ value: passed, label: t(`passed.${passed}`) }))}
          value={schedule.passed}
          onChange={(next) => {
            const passed = MISSED_TIME_RULES.find((one) => one === next)
            if (passed) change({ passed })
          }}
        />
      </div>
      <Checkbox
        label={t('when.usual')}
        description={t('when.usualHint', USUAL_HOUR)}
        checked={schedule.usual ?? false}
        onChange={({ currentTarget }) => change({ usual: currentTarget.checked })}
      />
    </>
  )
}
