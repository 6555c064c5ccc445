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
  const { asked } = open()
  await press('Notify Me')
  await press('We’ll notify you')
  expect(screen.getByRole('button', { name: 'Notify Me' })).toBeTruthy()
  expect(asked).toMatchObject({
    primed: [],
    waited: [
      [11, true],
      [11, false],
    ],
  })
})

test('Notify me without a push decision asks for permission with its reason first', async () => {
  const { asked } = open({ permission: 'unasked', answers: 'granted' })
  await press('Notify Me')
  await waitFor(() => expect(asked).toMatchObject({ primed: ['back-in-stock'], waited: [[11, true]] }))
})

test('Notify me answered with “not now” requests nothing and shows no error', async () => {
  const { asked } = open({ permission: 'unasked', answers: 'unasked' })
  await press('Notify Me')
  await waitFor(() => expect(asked.primed).toEqual(['back-in-stock']))
  expect(asked.waited).toEqual([])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('Notify me without push permission links to the phone’s settings and the wishlist', async () => {
  const { asked, shopper } = open({ permission: 'denied' })
  await press('Notify Me')
  expect(await screen.findByTestId('notify-problem')).toHaveTextContent(/Notifications are off for this app/)
  await press('Open settings')
  expect(asked).toMatchObject({ settings: 1, waited: [] })
  await press('Save to wishlist')
  expect(shopper.getState().favorites).toEqual([MUG.id])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('Notify me in an iPhone’s browser says how to put the store on the Home Screen', async () => {
  const { asked } = open({ permission: 'uninstalled' })
  await press('Notify Me')
  expect(await screen.findByTestId('notify-problem')).toHaveTextContent(/“Add to Home Screen”/)
  expect(asked.waited).toEqual([])
})

test('Notify me offline stores the request, says so, and can be canceled', async () => {
  const { asked } = open({ reached: false })
  await press('Notify Me')
  expect(await screen.findByTestId('notify-kept')).toHaveTextContent(/^Saved on this device/)
  await press('We’ll notify you')
  await waitFor(() => expect(screen.getByTestId('notify-kept')).toHaveTextContent(/^Canceled on this device/))
  expect(asked.waited).toEqual([
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
