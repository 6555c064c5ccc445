/** A UTC instant as the text of a local date-and-time input; '' for none. */
export function toLocalInput(instant: string): string {
  const date = new Date(instant)
  if (instant === '' || Number.isNaN(date.getTime())) return ''
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The UTC instant of a local date-and-time input; '' for none. */
export function fromLocalInput(text: string): string {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
