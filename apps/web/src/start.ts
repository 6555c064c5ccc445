/**
 * The first and smallest script of a page: it fetches the app once the first picture stands, so that on a slow
 * line the two do not share the bandwidth. Whoever touches the page before gets the app at once.
 */
const START_TIMEOUT_MS = 2500
/** So soon a form is sent again that was sent before its part of the screen was there. */
const RESUBMIT_DELAY_MS = 50
const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

function filesOf(list = ''): readonly string[] {
  return list.split(' ').filter((href) => href !== '')
}

/** Fetched side by side, but run one after another, with room for a press in between. */
async function evaluate(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await new Promise((next) => setTimeout(next))
  }
}

/**
 * What is pressed or sent before the app is there is done once it is; of several the last counts. A form whose
 * fields have names is the server's to answer, and goes off as it is.
 */
function recordPresses(): void {
  const page = document.documentElement
  let again: () => void = () => undefined
  const press = (event: Event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('button:not([type=submit])') : null
    if (!(button instanceof HTMLButtonElement)) return
    // React hears presses a little before the whole screen is there; this one would then be done twice.
    event.stopImmediatePropagation()
    again = () => button.click()
  }
  // Heard after the app: where nobody has taken a form, its part of the screen is not there yet, whatever the app says.
  const send = (event: Event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.querySelector('[name]')) return
    event.preventDefault()
    again = () => form.requestSubmit()
    if (page.dataset.app === 'ready') setTimeout(again, RESUBMIT_DELAY_MS)
  }
  addEventListener('click', press, true)
  addEventListener('submit', send)
  new MutationObserver((_changes, watch) => {
    if (page.dataset.app !== 'ready') return
    watch.disconnect()
    removeEventListener('click', press, true)
    again()
  }).observe(page, { attributeFilter: ['data-app'] })
}

function start(): void {
  const own = document.querySelector<HTMLScriptElement>('script[data-app]')
  const steps = filesOf(own?.dataset.app)
  if (!own || steps.length === 0) throw new Error('No app named')
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const touch of TOUCHES) removeEventListener(touch, begin, true)
    for (const href of [...steps, ...filesOf(own.dataset.with)]) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      document.head.append(link)
    }
    evaluate(steps).catch((cause: unknown) => {
      // Links still lead on, and the next page asks again.
      console.error('No app came', cause)
    })
  }
  /** After the frame that shows the picture; a window in the background draws none, the timer below is for it. */
  const afterPaint = () => requestAnimationFrame(() => setTimeout(begin))

  // The studio's canvas selects what is pressed, and begins at once.
  if (own.dataset.now === undefined) recordPresses()
  for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true })
  setTimeout(begin, START_TIMEOUT_MS)
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (own.dataset.now !== undefined) begin()
  else if (!picture || picture.complete) afterPaint()
  else {
    picture.addEventListener('load', afterPaint, { once: true })
    picture.addEventListener('error', afterPaint, { once: true })
  }
}

start()
