import type { Page } from '@playwright/test'

/** What the page writes as errors from now on; the list grows. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
