/** What was copied last in this window: where the browser does not let its clipboard be read, that is pasted. */
let kept = ''

/** Puts a text on the clipboard; call it while a key or a button is pressed. */
export function copyText(text: string): void {
  kept = text
  // Without a secure connection there is no clipboard to write to.
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

/** The clipboard's text, or what was copied here last. */
export async function lastCopied(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || kept
  } catch {
    return kept
  }
}
