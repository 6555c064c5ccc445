import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import type { Preferences } from '@vitrine/core/push/subscriber'
import { createScriptedInstallation } from '@vitrine/testing/installation.ts'
import { show } from '@vitrine/testing/native.tsx'
import { useColors } from '../components/colors.ts'
import { useSection } from '../context/context.tsx'
import type { DevicePermission } from '../push/device.types.ts'
import type { Installation } from '../push/installation.types.ts'
import { Choices } from './Screen.tsx'

function Drawn({ installation }: { readonly installation: Installation }) {
  return <Choices installation={installation} colors={useColors(useSection('pushes'))} />
}

/** The preference center on a phone; the chosen values, and how often the settings were opened. */
function open(permission: DevicePermission, preferences: Partial<Preferences> = {}) {
  const { installation, calls } = createScriptedInstallation({ permission, preferences })
  show(<Drawn installation={installation} />)
  return { chosen: calls.chosen, opened: () => calls.settings }
}

test('the preferences screen turns a push topic off and on', async () => {
  const { chosen } = open('granted', { muted: ['offers'] })
  await act(async () => fireEvent.press(screen.getByTestId('topic-reminders')))
  await act(async () => fireEvent.press(screen.getByTestId('topic-offers')))
  expect(chosen).toEqual([{ muted: ['offers', 'reminders'] }, { muted: [] }])
})

test('the preferences screen starts quiet hours with a night, in the shopper’s time format', async () => {
  const { chosen } = open('granted')
  await act(async () => fireEvent.press(screen.getByTestId('quiet-hours')))
  expect(chosen).toEqual([{ quiet: { from: 1320, to: 480 } }])
})

test('the preferences screen links to the phone’s settings without push permission', () => {
  const { opened } = open('denied')
  fireEvent.press(screen.getByRole('button', { name: 'Open settings' }))
  expect(opened()).toBe(1)
  expect(screen.queryByTestId('pushes-on')).toBeNull()
})

test('the preferences screen says how an iPhone’s browser gets notifications', () => {
  open('uninstalled')
  expect(screen.getByTestId('uninstalled')).toHaveTextContent(/tap Share, then “Add to Home Screen”/)
  expect(screen.queryByTestId('pushes-on')).toBeNull()
})

test('the preferences screen saves and removes a birthday as month and day', async () => {
  const { chosen } = open('granted')
  fireEvent.press(screen.getByTestId('birthday'))
  fireEvent.press(screen.getByRole('button', { name: 'February' }))
  expect(screen.queryByTestId('day-30')).toBeNull()
  await act(async () => fireEvent.press(screen.getByTestId('day-29')))
  expect(chosen).toEqual([{ birthday: '02-29' }])
  screen.unmount()
  const reopenedScreen = open('granted', { birthday: '02-29' })
  expect(screen.getByText('February 29')).toBeTruthy()
  await act(async () => fireEvent.press(screen.getByTestId('birthday-forget')))
  expect(reopenedScreen.chosen).toEqual([{ birthday: null }])
})
