// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { ListingFinding } from '@vitrine/core/contract/releases/listing-checks'
import { LISTING_RULES } from '@vitrine/core/listing/rules'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../i18n/messages.ts'
import { Checks } from './Checks.tsx'

let root: Root
let container: HTMLElement
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await loadLanguage('en')
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
})

/** Returns a finding of the first rule of this severity. */
function findingOf(weight: 'refuse' | 'hint'): ListingFinding {
  for (const finding of RULES) if (LISTING_RULES[finding].weight === weight) return toFinding(finding)
  throw new Error(`No rule of weight ${weight}`)
}
const RULES = Object.keys(LISTING_RULES).filter((name): name is ListingFinding['rule'] =>
  Object.hasOwn(LISTING_RULES, name),
)
const toFinding = (rule: ListingFinding['rule']): ListingFinding => ({
  rule,
  path: 'policy',
  language: null,
  detail: null,
})

const show = async (findings: readonly ListingFinding[]) => {
  await act(() =>
    root.render(
      <MantineProvider>
        <Checks findings={findings} show={() => undefined} links={null} />
      </MantineProvider>,
    ),
  )
  return container.textContent ?? ''
}

test('the listing check asks to fix what gets an app rejected, and never calls it harmless', async () => {
  const refused = await show([findingOf('refuse'), findingOf('hint')])
  expect(refused).toContain('Fix this issue before you submit: apps are rejected for it.')
  expect(refused).not.toContain('Nothing here')
  expect(await show([findingOf('hint')])).toContain('None of these issues is certain to cause a rejection.')
  const clear = await show([])
  expect(clear).toContain('No issues found.')
  expect(clear).not.toContain('rejection')
})
