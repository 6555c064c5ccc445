// @vitest-environment jsdom
import { Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { createLazyScript } from './lazy-script.dom.ts'

const script = createLazyScript(async () => 'loaded')

function Part() {
  const text = script.read()
  const [suffix] = useState('-again')
  return <hr title={`${text}${suffix}`} />
}

test('a component goes on with its other hooks when the script that it waited for has loaded', async () => {
  const errors: unknown[] = []
  const container = document.createElement('div')
  const root = createRoot(container, { onRecoverableError: (error) => errors.push(error) })
  // Only a transition resumes a suspended component where it stopped.
  startTransition(() =>
    root.render(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    ),
  )
  await expect.poll(() => container.innerHTML).toBe('<hr title="loaded-again">')
  expect(errors).toEqual([])
  root.unmount()
})
