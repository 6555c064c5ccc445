import { NumberInput } from '@mantine/core'

/** A field for a whole number from `min` to `max`; what is out of them while it is typed is not told. */
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
