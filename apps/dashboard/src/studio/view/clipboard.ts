/** Last text copied in this window, pasted when the browser denies clipboard access. */
let copiedText = ''

/** Copies text to the clipboard. Call it during a key or click event. */
export function copyText(text: string): void {
  copiedText = text
  // The clipboard API exists only in secure contexts.
  if (window.isSecureContext) navigator.clipboard.writeText(text).catch(() => copyByEvent(text))
  else copyByEvent(text)
}

function copyByEvent(text: string): void {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', fill, { capture: true })
  document.execCommand('copy')
  document.removeEventListener('copy', fill, { capture: true })
}

/** Returns the clipboard's text, or the last one copied here. */
export async function readClipboardText(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || copiedText
  } catch {
    return copiedText
  }
}
