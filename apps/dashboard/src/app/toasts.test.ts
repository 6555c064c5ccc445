import { notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { toasts } from './toasts.tsx'

vi.mock('../i18n/common-messages.ts', () => ({ common: (id: string) => id }))

test('a toast leaves the controls below it within six seconds, a plain one within four', () => {
  const durations: unknown[] = []
  vi.spyOn(notifications, 'show').mockImplementation(({ autoClose }) => {
    durations.push(autoClose)
    return 'id'
  })
  toasts.done('Saved')
  toasts.done('Removed', { label: 'Undo', act: () => undefined })
  toasts.refused('This campaign was edited elsewhere.')
  expect(durations).toEqual([3500, 6000, 6000])
})
