import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import { createScriptedInstallation } from '@vitrine/testing/installation.ts'
import { createProduct, createVariant, show } from '@vitrine/testing/native.tsx'
import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { useColors } from '../components/colors.ts'
import type { Installation } from '../push/installation.types.ts'
import { Notify, type NotifyButton } from './Notify.tsx'

const MUG = createProduct()

function Drawn({ installation }: { readonly installation: Installation }) {
  const colors = useColors({})
  const [button, setButton] = useState<NotifyButton | null>(null)
  return (
    <>
      {button ? <Button {...button} colors={colors} /> : null}
      <Notify
        installation={installation}
        product={MUG}
        variant={createVariant()}
        pressed={false}
        colors={colors}
        onButton={setButton}
      />
    </>
  )
}

/** The Notify Me button of a sold-out variant, with its environment. */
function open(of: Parameters<typeof createScriptedInstallation>[0] = {}) {
  const scripted = createScriptedInstallation(of)
  const setup = show(<Drawn installation={scripted.installation} />)
  return { ...scripted, shopper: setup.shopper }
}
/** Presses a button once it is rendered. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.press(button))
}

test('Notify me with push permission takes one press, and another cancels it', async () => {
  const { calls } = open()
  await press('Notify Me')
  await press('We’ll notify you')
  expect(screen.getByRole('button', { name: 'Notify Me' })).toBeTruthy()
  expect(calls).toMatchObject({
    primed: [],
    waited: [
      [11, true],
      [11, false],
    ],
  })
})

test('Notify me without a push decision asks for permission with its reason first', async () => {
  const { calls } = open({ permission: 'unasked', answers: 'granted' })
  await press('Notify Me')
  await waitFor(() => expect(calls).toMatchObject({ primed: ['back-in-stock'], waited: [[11, true]] }))
})

test('Notify me answered with “not now” requests nothing and shows no error', async () => {
  const { calls } = open({ permission: 'unasked', answers: 'unasked' })
  await press('Notify Me')
  await waitFor(() => expect(calls.primed).toEqual(['back-in-stock']))
  expect(calls.waited).toEqual([])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('Notify me without push permission links to the phone’s settings and the wishlist', async () => {
  const { calls, shopper } = open({ permission: 'denied' })
  await press('Notify Me')
  expect(await screen.findByTestId('notify-problem')).toHaveTextContent(/Notifications are off for this app/)
  await press('Open settings')
  expect(calls).toMatchObject({ settings: 1, waited: [] })
  await press('Save to wishlist')
  expect(shopper.getState().favorites).toEqual([MUG.id])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('Notify me in an iPhone’s browser says how to put the store on the Home Screen', async () => {
  const { calls } = open({ permission: 'uninstalled' })
  await press('Notify Me')
  expect(await screen.findByTestId('notify-problem')).toHaveTextContent(/“Add to Home Screen”/)
  expect(calls.waited).toEqual([])
})

test('Notify me offline stores the request, says so, and can be canceled', async () => {
  const { calls } = open({ reached: false })
  await press('Notify Me')
  expect(await screen.findByTestId('notify-kept')).toHaveTextContent(/^Saved on this device/)
  await press('We’ll notify you')
  await waitFor(() => expect(screen.getByTestId('notify-kept')).toHaveTextContent(/^Canceled on this device/))
  expect(calls.waited).toEqual([
    [11, true],
    [11, false],
  ])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('Notify me shows a refusal of the shop with an alternative', async () => {
  const { shopper } = open({ became: 'refused' })
  await press('Notify Me')
  expect(await screen.findByTestId('notify-problem')).toHaveTextContent(/couldn’t save your request/)
  await press('Save to wishlist')
  expect(shopper.getState().favorites).toEqual([MUG.id])
  expect(screen.getByRole('button', { name: 'Notify Me' })).toBeTruthy()
})
