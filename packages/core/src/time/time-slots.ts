const SLOT_STEP_MS = 900_000
const MAX_SLOT_MS = 86_400_000

/** A day's slots: ms since midnight from 0 up to, not including, `maximum` (spec section 9). */
export function timeSlots(step = SLOT_STEP_MS, maximum = MAX_SLOT_MS): readonly number[] {
  if (!Number.isInteger(step) || step <= 0) throw new RangeError('The step is a positive number of ms')
  const end = Math.min(maximum, MAX_SLOT_MS)
  return Array.from({ length: Math.max(0, Math.ceil(end / step)) }, (_, index) => index * step)
}

/** '09:15' for 33 300 000 ms since midnight. */
export function formatTimeSlot(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
