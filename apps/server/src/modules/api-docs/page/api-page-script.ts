/** Builds the script of the API page: search, "Try it", and highlighting of the current call in the list. */
export function buildApiPageScript(): string {
  // The functions' own sources: Node has removed their types. They use nothing but one another.
  const sources = [
    searchCalls,
    focusSearchBySlash,
    createElement,
    sendCall,
    createRequestForm,
    tryCalls,
    markCurrentCall,
  ]
  return `(() => {
${sources.map(String).join('\n')}
searchCalls()
focusSearchBySlash()
tryCalls()
markCurrentCall()
})()
`
}

/** Filters the list of calls by the words of the search field; Enter opens the first one found. */
function searchCalls(): void {
  const search = document.querySelector<HTMLInputElement>('.search input')
  const none = document.querySelector<HTMLElement>('nav .none')
  if (!search || !none) return
  for (const label of document.querySelectorAll<HTMLElement>('.search, .key')) label.hidden = false
  search.addEventListener('input', () => {
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    let matchCount = 0
    for (const group of document.querySelectorAll<HTMLDetailsElement>('nav details')) {
      let here = 0
      for (const item of group.querySelectorAll<HTMLElement>('li')) {
        const text = item.dataset.find ?? item.textContent.toLowerCase()
        item.hidden = !terms.every((term) => text.includes(term))
        if (!item.hidden) here += 1
      }
      group.hidden = here === 0
      group.open = terms.length > 0 && here > 0
      matchCount += here
    }
    none.hidden = matchCount > 0
  })
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    document.querySelector<HTMLAnchorElement>('nav details:not([hidden]) li:not([hidden]) a')?.click()
  })
}

function focusSearchBySlash(): void {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea') !== null
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    document.querySelector<HTMLInputElement>('.search input')?.focus()
  })
}

/** Creates an element with these properties and children. */
function createElement<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/**
 * Sends a call with the key of the page's field, which stays there and goes to this server only. Resolves to its status
 * with its duration, and its body; never rejects.
 */
async function sendCall(
  path: string,
  body: string,
): Promise<{ readonly status: string; readonly text: string }> {
  const key = document.querySelector<HTMLInputElement>('.key input')?.value.trim() ?? ''
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (key.startsWith('vtr_')) headers.authorization = `Bearer ${key}`
  else if (key !== '') headers['x-jwt'] = key
  const began = performance.now()
  try {
    const response = await fetch(`/api${path}`, { method: 'POST', headers, body })
    const text = await response.text()
    const status = `${response.status} in ${Math.round(performance.now() - began)} ms`
    try {
      return { status, text: JSON.stringify(JSON.parse(text), null, 2) }
    } catch {
      return { status, text }
    }
  } catch {
    return { status: 'The server could not be reached. Check your connection and try again.', text: '' }
  }
}

/** Creates the form that sends the call of a section, filled in with its example. */
function createRequestForm(section: HTMLElement): HTMLFormElement {
  const example = section.querySelector('script[type="application/json"]')?.textContent ?? '{}'
  const body = createElement('textarea', { value: example, spellcheck: false, ariaLabel: 'Request body' })
  const submit = createElement('button', { type: 'submit', textContent: 'Send request' })
  const status = createElement('span', { role: 'status' })
  const answer = createElement('pre', { hidden: true, tabIndex: 0 })
  const hint = createElement('p', {
    textContent:
      'Runs on this server with the API key or access token from the top of the page, and changes your project where the call does.',
  })
  const row = createElement('div', { className: 'row' }, submit, status)
  const form = createElement('form', {}, body, hint, row, answer)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    try {
      JSON.parse(body.value)
    } catch (error) {
      status.textContent = `The body is not valid JSON: ${error instanceof Error ? error.message : ''}`
      return
    }
    submit.disabled = true
    status.textContent = 'Sending…'
    void sendCall(section.id, body.value).then((got) => {
      submit.disabled = false
      status.textContent = got.status
      answer.textContent = got.text
      answer.hidden = got.text === ''
    })
  })
  return form
}

/** Opens and closes the form of a call by its button. */
function tryCalls(): void {
  const forms = new WeakMap<Element, HTMLFormElement>()
  for (const button of document.querySelectorAll<HTMLElement>('.try')) button.hidden = false
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.try') : null
    const section = button?.closest('section')
    if (!button || !section) return
    const existingForm = forms.get(button)
    const form = existingForm ?? createRequestForm(section)
    if (existingForm) existingForm.hidden = !existingForm.hidden
    else {
      forms.set(button, form)
      button.closest('h4')?.nextElementSibling?.after(form)
    }
    button.textContent = form.hidden ? 'Try it' : 'Close'
    if (!form.hidden) form.querySelector('textarea')?.focus()
  })
}

/** Marks the call of the address in the list, and opens its group. */
function markCurrentCall(): void {
  const mark = () => {
    const target = `#${decodeURIComponent(location.hash.slice(1))}`
    for (const link of document.querySelectorAll('nav a')) {
      const isCurrent = link.getAttribute('href') === target
      if (isCurrent) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
      const group = isCurrent ? link.closest('details') : null
      if (group) group.open = true
    }
  }
  addEventListener('hashchange', mark)
  mark()
}
