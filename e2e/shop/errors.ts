import type { Page } from '@playwright/test'

/** Returns a list to which every later error of the page's console is added. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
