import { NumberInput } from '@mantine/core'

/** Input for an integer from `min` to `max`. Values out of range are not passed on while typing. */
export function IntegerField(props: {
  label: string
  description?: string
  suffix?: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}) {
  const { min, max, onChange } = props
  return (
    <NumberInput
      {...props}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(next) => {
        if (typeof next === 'number' && next >= min && next <= max) onChange(Math.trunc(next))
      }}
    />
  )
}
