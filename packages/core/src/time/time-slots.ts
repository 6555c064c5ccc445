const SLOT_STEP_MS = 900_000
const MAX_SLOT_MS = 86_400_000

/** Returns the time slots of a day: ms since midnight from 0 up to, not including, `maximum` (spec section 9). */
export function listTimeSlots(step = SLOT_STEP_MS, maximum = MAX_SLOT_MS): readonly number[] {
  if (!Number.isInteger(step) || step <= 0) throw new RangeError('The step is a positive number of ms')
  const end = Math.min(maximum, MAX_SLOT_MS)
  return Array.from({ length: Math.max(0, Math.ceil(end / step)) }, (_, index) => index * step)
}

/** Formats ms since midnight: '09:15' for 33 300 000. */
export function formatTimeSlot(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
