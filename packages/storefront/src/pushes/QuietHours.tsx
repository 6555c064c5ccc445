import type { Preferences } from '@vitrine/core/push/subscriber'
import { useState } from 'react'
import type { Colors } from '../components/colors.ts'
import { getDateFormat } from '../components/date-format.ts'
import { Switch } from '../components/Switch.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { Radios } from '../primitives/radios/Radios'
import { Sheet } from '../primitives/sheet/Sheet'
import { Choice, PickerButton } from './PickerButton.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Default quiet hours, from ten in the evening to eight, minutes of a day. */
const NIGHT = { from: 22 * 60, to: 8 * 60 } as const

/** Formats a time of day in the shopper's language; minutes of a day. */
function timeOf(minutes: number, language: string): string {
  const at = new Date(2024, 0, 1, Math.floor(minutes / 60), minutes % 60)
  return getDateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at)
}

/** Quiet hours: the time without pushes, in the shopper's time zone. */
export function QuietHours({
  quiet,
  disabled,
  onChange,
  colors,
}: {
  readonly quiet: Preferences['quiet']
  readonly disabled: boolean
  readonly onChange: (quiet: Preferences['quiet']) => void
  readonly colors: Colors
}) {
  const section = useSection('pushes')
  const branding = useSection('branding')
  const { t, language } = useLanguage()
  const [open, setOpen] = useState<'from' | 'to' | null>(null)
  return (
    <>
      <Switch
        text={t(section.quietHours)}
        hint={t(section.quietHint)}
        on={quiet !== null && !disabled}
        disabled={disabled}
        onPress={() => onChange(quiet ? null : NIGHT)}
        colors={colors}
        testID="quiet-hours"
      />
      {quiet && !disabled
        ? (['from', 'to'] as const).map((end) => (
            <PickerButton
              key={end}
              text={t(section[end])}
              selectedLabel={timeOf(quiet[end], language)}
              onPress={() => setOpen(end)}
              colors={colors}
              testID={`quiet-${end}`}
            />
          ))
        : null}
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t(open === 'to' ? section.to : section.from)}
        closeLabel={t(branding.close)}
      >
        {quiet && open ? (
          <Radios label={t(section[open])}>
            {HOURS.map((hour) => (
              <Choice
                key={hour}
                text={timeOf(hour * 60, language)}
                selected={quiet[open] === hour * 60}
                onPress={() => {
                  onChange({ ...quiet, [open]: hour * 60 })
                  setOpen(null)
                }}
                colors={colors}
              />
            ))}
          </Radios>
        ) : null}
      </Sheet>
    </>
  )
}
