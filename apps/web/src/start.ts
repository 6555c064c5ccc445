/**
 * How long the page's first and smallest script waits for the first image before it loads the app, ms, so that on a
 * slow network they do not share the bandwidth. An interaction loads the app at once.
 */
const START_TIMEOUT_MS = 2500
/** Time after the frame with the first image until that frame is on the screen, also on slow phones, ms. */
const PRESENT_MS = 100
/** Delay before a press or submission is repeated whose part of the screen had not hydrated, ms. */
const RETRY_DELAY_MS = 50
const TOUCHES = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const

function filesOf(list = ''): readonly string[] {
  return list.split(' ').filter((href) => href !== '')
}

/** Loads files in parallel, but evaluates them one after another, so that input can be handled in between. */
async function evaluate(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await new Promise((next) => setTimeout(next))
  }
}

/** Returns true once React handles the presses of an element: it names its own data on the element then. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__react'))
}

/**
 * Records presses and form submissions that React does not handle yet, and repeats the last one: before hydration, and
 * in parts of the screen whose script is still loading. A form whose fields have names is submitted to the server as it
 * is.
 */
function recordPresses(): void {
  const page = document.documentElement
  let replayPress: () => void = () => undefined
  let pressed: HTMLButtonElement | null = null
  const repeat = () => {
    const button = pressed
    if (!button?.isConnected) return
    if (!isTakenOver(button)) return void setTimeout(repeat, RETRY_DELAY_MS)
    pressed = null
    button.click()
  }
  const press = (event: Event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('button:not([type=submit])') : null
    if (!(button instanceof HTMLButtonElement)) return
    const record = () => {
      pressed = button
      replayPress = repeat
    }
    if (page.dataset.app !== 'ready') {
      // React handles presses slightly before the whole screen is ready; repeating this one would handle it twice.
      event.stopImmediatePropagation()
      record()
    } else if (!isTakenOver(button))
      // React may hydrate this part for the event, and handle it: it prevents the default then.
      setTimeout(() => {
        if (event.defaultPrevented) return
        record()
        repeat()
      })
  }
  // Runs after the app's listener: an unhandled form means that its part of the screen has not hydrated yet.
  const send = (event: Event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.querySelector('[name]')) return
    event.preventDefault()
    replayPress = () => form.requestSubmit()
    if (page.dataset.app === 'ready') setTimeout(replayPress, RETRY_DELAY_MS)
  }
  addEventListener('click', press, true)
  addEventListener('submit', send)
  new MutationObserver((_changes, watch) => {
    if (page.dataset.app !== 'ready') return
    watch.disconnect()
    replayPress()
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
      // Links still work, and the next page tries again.
      console.error('No app came', cause)
    })
  }
  /**
   * Once the frame that shows the image is presented: scripts that load earlier delay it. A background window renders
   * none, so the timer below covers it.
   */
  const afterPaint = () => requestAnimationFrame(() => setTimeout(begin, PRESENT_MS))

  // The studio's canvas handles presses itself, and begins at once.
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
