import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { getDateFormat } from '../components/date-format.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Press } from '../primitives/press/Press'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { Choice, PickerButton } from './PickerButton.tsx'

/** A leap year, which has every day. */
const LEAP_YEAR = 2024
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Both from 1. */
type DayOfYear = { readonly month: number; readonly day: number }

/** Returns the month and day of MM-DD; null for none. */
function partsOf(birthday: string | null): DayOfYear | null {
  const [month = 0, day = 0] = (birthday ?? '').split('-').map(Number)
  return month > 0 && day > 0 ? { month, day } : null
}

/** Lists the days that a month can have. */
function daysOf(month: number): readonly number[] {
  return Array.from({ length: new Date(LEAP_YEAR, month, 0).getDate() }, (_, index) => index + 1)
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Field for the shopper's birthday: month and day without the year, removable. Months and days are buttons
 * instead of radio buttons, because an arrow key would select a radio button while the shopper only looks for
 * it.
 */
export function Birthday({
  birthday,
  onChange,
  colors,
}: {
  readonly birthday: string | null
  readonly onChange: (birthday: string | null) => void
  readonly colors: Colors
}) {
  const section = useSection('pushes')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const formatDay = useWritten()
  /** The current step: the month, then a day of it. */
  const [step, setStep] = useState<'month' | number | null>(null)
  const savedBirthday = partsOf(birthday)
  const close = () => setStep(null)
  const month = typeof step === 'number' ? step : null
  return (
    <>
      <Text style={{ ...type(13), color: colors.quiet, lineHeight: 18, paddingTop: 6 }}>
        {t(section.birthdayHint)}
      </Text>
      <PickerButton
        text={t(section.birthdayDay)}
        selectedLabel={
          savedBirthday
            ? formatDay(savedBirthday, { day: 'numeric', month: 'long' })
            : t(section.birthdayNone)
        }
        onPress={() => setStep('month')}
        colors={colors}
        testID="birthday"
      />
      {savedBirthday ? (
        <Button
          label={t(section.birthdayForget)}
          variant="plain"
          onPress={() => onChange(null)}
          colors={colors}
          testID="birthday-forget"
        />
      ) : null}
      <Sheet
        open={step !== null}
        onClose={close}
        title={month === null ? t(section.birthdayDay) : formatDay({ month, day: 1 }, { month: 'long' })}
        closeLabel={t(branding.close)}
      >
        {step === 'month' ? (
          <Box>
            {MONTHS.map((one) => (
              <Choice
                key={one}
                role="button"
                text={formatDay({ month: one, day: 1 }, { month: 'long' })}
                selected={savedBirthday?.month === one}
                onPress={() => setStep(one)}
                colors={colors}
              />
            ))}
          </Box>
        ) : null}
        {month !== null ? (
          <Days
            month={month}
            selectedDay={savedBirthday?.month === month ? savedBirthday.day : null}
            onChoose={(day) => {
              onChange(`${two(month)}-${two(day)}`)
              close()
            }}
            colors={colors}
          />
        ) : null}
        <Box style={{ height: 8 }} />
      </Sheet>
    </>
  )
}

/** Returns a formatter for a day of the year in the language of the app. */
function useWritten(): (day: DayOfYear, options: Intl.DateTimeFormatOptions) => string {
  const { language } = useLanguage()
  return ({ month, day }, options) =>
    getDateFormat(language, options).format(new Date(LEAP_YEAR, month - 1, day))
}

/** The days of a month to choose from. */
function Days({
  month,
  selectedDay,
  onChoose,
  colors,
}: {
  readonly month: number
  readonly selectedDay: number | null
  readonly onChoose: (day: number) => void
  readonly colors: Colors
}) {
  const theme = useTheme()
  const type = useType()
  const formatDay = useWritten()
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 4 }}>
      {daysOf(month).map((day) => (
        <Press
          key={day}
          label={formatDay({ month, day }, { day: 'numeric', month: 'long' })}
          selected={day === selectedDay}
          onPress={() => onChoose(day)}
          testID={`day-${day}`}
          style={{
            width: 44,
            height: 44,
            alignItems: 'center',
            justifyContent: 'center',
            borderRadius: theme.radius,
            backgroundColor: day === selectedDay ? colors.field : colors.background,
          }}
        >
          <Text style={{ ...type(16, day === selectedDay ? 'semis' : 'regs'), color: colors.color }}>
            {formatDay({ month, day }, { day: 'numeric' })}
          </Text>
        </Press>
      ))}
    </Box>
  )
}
