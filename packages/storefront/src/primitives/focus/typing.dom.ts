/** Fields for typed text; a quantity or selection has a value from the start. */
const WRITTEN = ['text', 'email', 'tel', 'password', 'textarea']

/** Returns true while a field is being edited, or contains unsaved text. */
export function isTyping(): boolean {
  if (document.activeElement?.matches('input, textarea, select')) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  )
  return [...fields].some(({ type, value }) => WRITTEN.includes(type) && value !== '')
}
