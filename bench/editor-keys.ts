import type { Frame, Locator, Page } from 'playwright-core'

/** Text of the field before the first key; each key adds a letter to it or removes it. */
export const FIRST_TEXT = 'Edit'
const LETTER = 'a'

/**
 * Presses real keys (Chrome DevTools Protocol) in a field that has the text `FIRST_TEXT`, one after the other.
 * @returns The time in ms from each key's event until the frame in which the canvas shows the new text is painted.
 */
export async function typeKeys(
  page: Page,
  field: Locator,
  canvas: Frame,
  keys: number,
  pauseMs = 60,
): Promise<readonly number[]> {
  await field.focus()
  await field.press('End')
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) => {
        document.documentElement.dataset.pressedAt = String(performance.timeOrigin + event.timeStamp)
      },
      { capture: true },
    )
  })
  const times: number[] = []
  for (let key = 0; key < keys; key += 1) {
    const isAdded = key % 2 === 0
    await canvas.evaluate(watchForText, isAdded ? `${FIRST_TEXT}${LETTER}` : FIRST_TEXT)
    await page.keyboard.press(isAdded ? LETTER : 'Backspace')
    await canvas.waitForFunction(() => document.documentElement.dataset.paintedAt !== undefined)
    const painted = await canvas.evaluate(() => Number(document.documentElement.dataset.paintedAt))
    const pressed = await page.evaluate(() => Number(document.documentElement.dataset.pressedAt))
    times.push(painted - pressed)
    await page.waitForTimeout(pauseMs)
  }
  return times
}

/** Runs in the canvas: stores the time, in ms since 1970, at which an element with this text alone is painted. */
function watchForText(text: string): void {
  const root = document.documentElement
  delete root.dataset.paintedAt
  const isShown = () =>
    Boolean(
      document.evaluate(`//body//*[text()='${text}']`, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        .singleNodeValue,
    )
  const observer = new MutationObserver(() => {
    if (!isShown()) return
    observer.disconnect()
    requestAnimationFrame(() => {
      // A message is handled after the frame has been painted.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        root.dataset.paintedAt = String(performance.timeOrigin + performance.now())
      }
      channel.port2.postMessage(null)
    })
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Returns the frame of the page's only iframe that matches. */
export async function getCanvas(page: Page, selector = 'iframe'): Promise<Frame> {
  const canvas = await (await page.waitForSelector(selector)).contentFrame()
  if (!canvas) throw new Error('The page has no canvas')
  return canvas
}
