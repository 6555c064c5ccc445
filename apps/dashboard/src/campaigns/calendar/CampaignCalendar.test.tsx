// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { CalendarCampaign } from '@vitrine/core/contract/push/campaign-calendar'
import { plannedSchedule } from '@vitrine/core/contract/push/campaigns'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { loadLanguage } from '../../i18n/messages.ts'

const ids = { project: '018f0000-0000-7000-8000-00000000000a', lamps: '018f0000-0000-7000-8000-000000000001' }
const member = vi.hoisted(() => ({ mayPush: true }))
vi.mock('../../app/projects.ts', () => ({
  useProject: () => ({
    id: ids.project,
    slug: 'lamps',
    zone: 'America/New_York',
    permissions: { owner: false, allow_push: member.mayPush },
  }),
}))
/** Only the browser's storage and the network are replaced by fakes. */
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
const { CampaignCalendar } = await import('./CampaignCalendar.tsx')

const rescheduleInput = z.object({ id: z.string(), version: z.number(), schedule: plannedSchedule })

let root: Root
let queries: QueryClient
let container: HTMLElement
let campaigns: CalendarCampaign[]
let requests: z.output<typeof rescheduleInput>[]
/** Responds to the request that moves a campaign. */
let refuse: () => void
let refused: Promise<void>
beforeEach(async () => {
  // The router renders when it is ready; `act` is for what the tests do after that.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('ResizeObserver', NoSizes)
  vi.stubGlobal('scrollTo', () => undefined)
  await loadLanguage('en')
  member.mayPush = true
  requests = []
  refused = new Promise((resolve) => {
    refuse = resolve
  })
  campaigns = [campaignAt('2098-12-10T15:00:00.000Z')]
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.endsWith('/reschedule')) return toResponse({ data: { campaigns, more: false } })
    requests.push(rescheduleInput.parse(JSON.parse(body)))
    await refused
    return toResponse({ error: { code: 'started', message: 'This campaign has already started.' } })
  })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
})

/** jsdom has no layout, so resize observers never fire. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const toResponse = (change: object) => new Response(JSON.stringify({ error: null, data: null, ...change }))
const campaignAt = (at: string, change: Partial<CalendarCampaign> = {}): CalendarCampaign => ({
  id: ids.lamps,
  version: 4,
  title: 'New lamps',
  body: '',
  platform: null,
  status: 'scheduled',
  schedule: { kind: 'at', at },
  release: null,
  day: at.slice(0, 10),
  at,
  ...change,
})

function December() {
  return (
    <CampaignCalendar
      filter={{ search: '', status: [], platform: [] }}
      month="2098-12"
      show={() => undefined}
    />
  )
}

/** Shows December 2098, and waits for its campaigns. */
async function showCalendar(): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: December }),
    history: createMemoryHistory(),
  })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(entry()).not.toBeNull())
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
}
/** Waits until the server has responded to everything. */
const settle = () =>
  act(() => vi.waitFor(() => expect([queries.isFetching(), queries.isMutating()]).toEqual([0, 0])))
/** Waits for the request that moves a campaign, which the server refuses after `refuse` is called. */
const waitForRequest = () => act(() => vi.waitFor(() => expect(requests).toHaveLength(1)))
const entry = () => container.querySelector<HTMLElement>(`[data-campaign="${ids.lamps}"]`)
const dayOfEntry = () => entry()?.closest<HTMLElement>('[data-day]')?.dataset.day
const targetDay = () => container.querySelector<HTMLElement>('[data-drop="target"]')?.dataset.day
const readAnnouncement = () => container.querySelector('[role="status"]')?.textContent ?? ''
const press = (type: 'keydown' | 'keyup', key: string, altKey = true) =>
  act(() => entry()?.dispatchEvent(new KeyboardEvent(type, { key, altKey, bubbles: true, cancelable: true })))
const focusEntry = () => act(() => entry()?.focus())

test('Alt and arrow keys choose a day of the campaign calendar, and the release of Alt moves the campaign there', async () => {
  await showCalendar()
  await focusEntry()
  expect(await press('keydown', 'ArrowRight')).toBe(false)
  expect(targetDay()).toBe('2098-12-11')
  await press('keydown', 'ArrowDown')
  expect(targetDay()).toBe('2098-12-18')
  expect(readAnnouncement()).toContain('Thursday, December 18, 2098. Release Alt to move the campaign here')
  expect(requests).toEqual([])
  await press('keyup', 'Alt', false)
  await waitForRequest()
  expect(requests).toEqual([
    { id: ids.lamps, version: 4, schedule: { kind: 'at', at: '2098-12-18T15:00:00.000Z' } },
  ])
})

test('a campaign that the server refuses to move returns to its day of the calendar, with the focus', async () => {
  await showCalendar()
  await focusEntry()
  await press('keydown', 'ArrowLeft')
  await press('keyup', 'Alt', false)
  await waitForRequest()
  expect(dayOfEntry()).toBe('2098-12-09')
  expect(document.activeElement).toBe(entry())
  refuse()
  await settle()
  expect(dayOfEntry()).toBe('2098-12-10')
  expect(document.activeElement).toBe(entry())
})

test('Escape leaves a campaign of the calendar where it is and says so', async () => {
  await showCalendar()
  await focusEntry()
  await press('keydown', 'ArrowUp')
  await press('keydown', 'Escape')
  expect(targetDay()).toBeUndefined()
  expect(readAnnouncement()).toBe('Campaign stays on Wednesday, December 10, 2098')
  await press('keyup', 'Alt', false)
  expect(requests).toEqual([])
})

test('a dialog of the campaign calendar moves a campaign to a chosen day, and refuses one that has passed', async () => {
  await showCalendar()
  const button = container.querySelector<HTMLElement>('[aria-label="Move “New lamps” to another day"]')
  await act(() => button?.click())
  const dialog = () => document.querySelector('[role="dialog"]')
  const choose = async (day: string) => {
    const input = dialog()?.querySelector('input')
    await act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(() => dialog()?.querySelector('form')?.requestSubmit())
  }
  expect(dialog()?.textContent).toContain('Time of day stays the same: 10:00')
  await choose('2020-01-01')
  expect(dialog()?.textContent).toContain('Choose a later one.')
  expect(requests).toEqual([])
  await choose('2099-07-01')
  await waitForRequest()
  expect(requests).toMatchObject([{ schedule: { kind: 'at', at: '2099-07-01T14:00:00.000Z' } }])
})

test.each([
  ['of a member who may not send pushes', false, {}],
  ['that was sent', true, { status: 'sent' as const }],
])('a campaign %s cannot be moved in the calendar', async (_which, mayPush, change) => {
  member.mayPush = mayPush
  campaigns = [campaignAt('2098-12-10T15:00:00.000Z', change)]
  await showCalendar()
  expect(container.querySelector('[aria-label^="Move “"]')).toBeNull()
  await press('keydown', 'ArrowRight')
  expect(targetDay()).toBeUndefined()
})

test('the calendar writes a time of day of shoppers as it writes any other time', async () => {
  const schedule = { kind: 'local', day: '2098-12-10', slot: 36_000_000, passed: 'skip' } as const
  campaigns = [campaignAt('2098-12-10T15:00:00.000Z', { schedule })]
  await showCalendar()
  expect(entry()?.textContent).toMatch(/10:00\sAM local time/)
})
