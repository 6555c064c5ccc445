/** Describes an element by its role and its accessible name, a regular expression's source. */
export type Target = { readonly role: keyof typeof SELECTORS; readonly name: string }

const SELECTORS = {
  button: 'button, [role=button], input[type=submit]',
  heading: 'h1, h2, h3, [role=heading]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  textbox: 'input, textarea, [role=textbox]',
} as const

/**
 * Returns a script for a browser engine that finds the first visible element with a role and a name, or null. The name
 * is computed as assistive technology does in the cases that the tests need: label, own text, placeholder.
 * @returns the script and its parameters for the WebDriver command that runs one
 */
export function toLocateScript({ role, name }: Target): { script: string; args: readonly string[] } {
  return { script: `return (${locate})(...arguments)`, args: [SELECTORS[role], name] }
}

/** Runs inside of the page, so it cannot use anything of this module. */
function locate(selector: string, name: string): Element | null {
  const pattern = new RegExp(name, 'u')
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''
  const nameOf = (element: Element) => {
    const labels = Array.from(element instanceof HTMLInputElement ? (element.labels ?? []) : [])
    const candidates = [
      element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' '),
      element.getAttribute('aria-label'),
      labels.map((label) => label.textContent).join(' '),
      // Assistive technology ignores hidden text.
      // biome-ignore lint/performance/useDomNodeTextContent: see above
      element instanceof HTMLElement ? element.innerText : '',
      element.getAttribute('placeholder'),
    ]
    return (candidates.find((text) => text?.trim()) ?? '').replace(/\s+/g, ' ').trim()
  }
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
  const all = Array.from(document.querySelectorAll(selector))
  return all.find((element) => isVisible(element) && pattern.test(nameOf(element))) ?? null
}
