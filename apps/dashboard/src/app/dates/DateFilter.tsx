import { Button, TextInput } from '@mantine/core'
import { getLocale } from '../../i18n/messages.ts'
import { formatZone } from '../../zones.ts'
import { Filter } from '../table/ListControls.tsx'
import styles from './DateFilter.module.css'
import { type DayRange, findRangePreset, PRESETS, toDayRange } from './range.ts'
import { t } from './translator.ts'
import { useNow } from './use-now.ts'

const WHENEVER: DayRange = { from: null, to: null }

/** Filter by calendar days of a time zone: a preset, or a first and a last day. */
export function DateFilter(props: {
  name: string
  range: DayRange
  zone: string
  onChange: (range: DayRange) => void
}) {
  const { name, range, zone, onChange } = props
  const now = useNow()
  const current = findRangePreset(range, zone, now)
  const backwards = range.from !== null && range.to !== null && range.from > range.to
  return (
    <Filter
      name={name}
      valueText={current ? t(`presets.${current}`) : rangeText(range)}
      clear={() => onChange(WHENEVER)}
    >
      <div className={styles.days}>
        <ul className={styles.presets} aria-label={name}>
          {PRESETS.map((preset) => (
            <li key={preset}>
              <Button
                fullWidth
                size="compact-sm"
                justify="start"
                variant={preset === current ? 'light' : 'subtle'}
                color={preset === current ? 'brand' : 'gray'}
                aria-pressed={preset === current}
                onClick={() => onChange(toDayRange(preset, zone))}
              >
                {t(`presets.${preset}`)}
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.customRange}>
          <TextInput
            type="date"
            size="xs"
            label={t('from')}
            value={range.from ?? ''}
            max={range.to ?? undefined}
            onChange={({ currentTarget }) => onChange({ ...range, from: currentTarget.value || null })}
          />
          <TextInput
            type="date"
            size="xs"
            label={t('to')}
            value={range.to ?? ''}
            min={range.from ?? undefined}
            error={backwards ? t('backwards') : undefined}
            onChange={({ currentTarget }) => onChange({ ...range, to: currentTarget.value || null })}
          />
          <p className={styles.zone}>{t('zone', { zone: formatZone(zone) })}</p>
        </div>
      </div>
    </Filter>
  )
}

/** Formats a range: 'Nov 3 – 9, 2026', 'From Nov 3, 2026'; null for an unlimited one. */
function rangeText({ from, to }: DayRange): string | null {
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  const text = (day: string) => format.format(Date.parse(day))
  if (from !== null && to === null) return t('since', { day: text(from) })
  if (from === null && to !== null) return t('until', { day: text(to) })
  if (from === null || to === null) return null
  // A reversed range matches nothing, and `formatRange` throws for it.
  return from > to ? `${text(from)} – ${text(to)}` : format.formatRange(Date.parse(from), Date.parse(to))
}
