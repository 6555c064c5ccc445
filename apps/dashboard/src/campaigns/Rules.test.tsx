// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { type CampaignDraft, EMPTY_DRAFT, MAX_IN_APP_DAYS } from '@vitrine/core/contract/push/campaigns'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../i18n/messages.ts'
import { Rules } from './Rules.tsx'

/** jsdom has no layout, so resize observers never fire. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let root: Root
let container: HTMLElement
let savedDraft: CampaignDraft
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('ResizeObserver', NoSizes)
  await loadLanguage('en')
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(() => root.render(<Form />))
})
afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
})

function Form() {
  const [draft, setDraft] = useState<CampaignDraft>(EMPTY_DRAFT)
  savedDraft = draft
  return (
    <MantineProvider>
      <Rules draft={draft} change={(part) => setDraft((now) => ({ ...now, ...part }))} />
    </MantineProvider>
  )
}

/** Returns the field with this label; null without one. */
function field(label: string): HTMLInputElement | null {
  const labelElement = [...container.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  )
  const control = labelElement && document.getElementById(labelElement.htmlFor)
  return control instanceof HTMLInputElement ? control : null
}
const press = (label: string) => act(() => field(label)?.click())

async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  if (!input) throw new Error(`No field is called ${label}`)
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('a campaign is not shown in the app by default, and for a week when turned on', async () => {
  expect(savedDraft.rules.inApp).toBeNull()
  expect(field('Display period (days)')).toBeNull()
  await press('Also show as in-app message')
  expect(savedDraft.rules.inApp).toBe(7)
  expect(field('Display period (days)')?.value).toBe('7')
})

test('a campaign is shown in the app for the entered days, within the maximum', async () => {
  await press('Also show as in-app message')
  await type('Display period (days)', '14')
  expect(savedDraft.rules.inApp).toBe(14)
  for (const wrong of ['0', String(MAX_IN_APP_DAYS + 1), '']) await type('Display period (days)', wrong)
  expect(savedDraft.rules.inApp).toBe(14)
})

test('turning off the in-app display of a campaign leaves nothing of it', async () => {
  await press('Also show as in-app message')
  await press('Also show as in-app message')
  expect(savedDraft.rules.inApp).toBeNull()
  expect(field('Display period (days)')).toBeNull()
})

test('a send rate below the minimum of a campaign becomes the minimum when its field loses focus, not unlimited', async () => {
  const rate = 'Send rate (messages/minute)'
  await act(() => field(rate)?.focus())
  await type(rate, '20')
  await act(() => field(rate)?.blur())
  expect(field(rate)?.value).toBe('60')
  expect(savedDraft.rules.perMinute).toBe(60)
  await type(rate, '200')
  expect(savedDraft.rules.perMinute).toBe(200)
  await type(rate, '')
  expect(savedDraft.rules.perMinute).toBeNull()
})
