import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { createScriptedInstallation } from '@vitrine/testing/installation.ts'
import { show } from '@vitrine/testing/native.tsx'
import { PermissionPrompt } from './PermissionPrompt.tsx'
import PermissionPromptScreen from './Screen.tsx'

/** The app with only the prompt in it, on the visit with this number. */
function open({
  visits = 1,
  primed = null as number | null,
  permission = 'unasked' as 'unasked' | 'granted',
} = {}) {
  const scripted = createScriptedInstallation({ permission })
  const { shopper } = show(<PermissionPrompt installation={scripted.installation} />, {
    shopper: { visits, primed },
  })
  return { ...scripted, shopper }
}

test('the push prompt appears on the second visit, never on the first', () => {
  expect(open({ visits: 1 }).calls.primed).toEqual([])
  screen.unmount()
  expect(open({ visits: 2 }).calls.primed).toEqual(['moment'])
})

test('the push prompt is not shown after “not now” or when pushes are allowed', () => {
  expect(open({ visits: 5, primed: Date.now() - 1000 }).calls.primed).toEqual([])
  screen.unmount()
  expect(open({ visits: 5, permission: 'granted' }).calls.primed).toEqual([])
})

test('the push prompt appears when the wishlist grows', async () => {
  const { calls, shopper, state } = open({ visits: 2 })
  // The prompt was shown and closed once in this visit.
  state.setState({ permission: 'unasked' })
  await act(async () => shopper.getState().toggleFavorite(1))
  expect(calls.primed).toEqual(['moment', 'moment'])
})

test('the push prompt gives its reason, and reports both answers once', async () => {
  const { calls, state } = open()
  expect(screen.queryByTestId('preprompt')).toBeNull()
  await act(async () => state.setState({ prompt: 'back-in-stock' }))
  expect(screen.getByText(/when it’s back/)).toBeTruthy()
  await act(async () => fireEvent.press(screen.getByTestId('preprompt-allow')))
  expect(screen.queryByTestId('preprompt')).toBeNull()
  await act(async () => state.setState({ prompt: 'moment' }))
  expect(screen.getByText(/back-in-stock alerts/)).toBeTruthy()
  await act(async () => fireEvent.press(screen.getByTestId('preprompt-later')))
  expect(calls.answered).toEqual([true, false])
})

test('the push prompt is shown open in the studio, also in Arabic', () => {
  show(<PermissionPromptScreen />, { language: 'ar' })
  expect(screen.getByText('كن أول من يعلم')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'نعم، أعلِموني' })).toBeTruthy()
})
