/** What is written by hand; a quantity or a choice has its value from the beginning. */
const WRITTEN = ['text', 'email', 'tel', 'password', 'textarea']

/** Whether something is being written just now, or stands begun on the screen. */
export function isTyping(): boolean {
  if (document.activeElement?.matches('input, textarea, select')) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  )
  return [...fields].some(({ type, value }) => WRITTEN.includes(type) && value !== '')
}
