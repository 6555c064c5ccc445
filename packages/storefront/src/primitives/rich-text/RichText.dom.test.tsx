// @vitest-environment jsdom
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { RichText } from './RichText.dom.tsx'
// The reader is here at once, as from a browser's cache.
import './rich-text-lazy.dom.ts'

test('a formatted text that is added to the open app appears without an error once its reader has loaded', async () => {
  const errors: unknown[] = []
  const container = document.createElement('div')
  const root = createRoot(container, {
    onUncaughtError: (error) => errors.push(error),
    onRecoverableError: (error) => errors.push(error),
  })
  // Only a transition resumes a suspended component where it stopped.
  startTransition(() => root.render(<RichText html="<p>Care</p>" style={{}} />))
  await expect.poll(() => container.querySelector('.r')?.textContent ?? errors[0]).toBe('Care')
  expect(errors).toEqual([])
  root.unmount()
})
