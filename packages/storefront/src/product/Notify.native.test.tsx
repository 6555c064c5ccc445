import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { scriptedInstallation } from '@vitrine/testing/installation.ts'
import { product, show, variant } from '@vitrine/testing/native.tsx'
import { useColors } from '../components/colors.ts'
import type { Installation } from '../push/installation.types.ts'
import { Notify } from './Notify.tsx'

const MUG = product()

function Drawn({ installation }: { readonly installation: Installation }) {
  const colors = useColors({})
  return (
    <Notify
      installation={installation}
      product={MUG}
      variant={variant()}
      pressed={false}
      colors={colors}
      style={{}}
    />
  )
}

/** Notify Me of a variant that is sold out, and what surrounds it. */
function open(of: Parameters<typeof scriptedInstallation>[0] = {}) {
  const scripted = scriptedInstallation(of)
  const setup = show(<Drawn installation={scripted.installation} />)
  return { ...scripted, shopper: setup.shopper }
}
const press = (name: string) => act(async () => fireEvent.press(screen.getByRole('button', { name })))

test('who allows pushes waits with one press, and no longer with another', async () => {
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

test('who was never asked is asked with the wish as the reason, before anything is waited for', async () => {
  const { asked } = open({ permission: 'unasked', answers: 'granted' })
  await press('Notify Me')
  expect(asked).toMatchObject({ primed: ['wish'], waited: [[11, true]] })
})

test('who says “not now” waits for nothing, and nothing is wrong', async () => {
  const { asked } = open({ permission: 'unasked', answers: 'unasked' })
  await press('Notify Me')
  expect(asked.waited).toEqual([])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('where the phone allows no pushes its settings are one press away, and so is the wish list', async () => {
  const { asked, shopper } = open({ permission: 'denied' })
  await press('Notify Me')
  expect(screen.getByTestId('notify-problem')).toHaveTextContent(/Notifications are off for this app/)
  await press('Open settings')
  expect(asked).toMatchObject({ settings: 1, waited: [] })
  await press('Save to wishlist')
  expect(shopper.getState().favorites).toEqual([MUG.id])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('a wish without a network is kept, which is said, and can be taken back', async () => {
  const { asked } = open({ reached: false })
  await press('Notify Me')
  expect(screen.getByTestId('notify-kept')).toHaveTextContent(/^Saved on this device/)
  await press('We’ll notify you')
  expect(screen.getByTestId('notify-kept')).toHaveTextContent(/^Canceled on this device/)
  expect(asked.waited).toEqual([
    [11, true],
    [11, false],
  ])
  expect(screen.queryByTestId('notify-problem')).toBeNull()
})

test('a wish that the shop does not take is said, with what can be done instead', async () => {
  const { shopper } = open({ became: 'refused' })
  await press('Notify Me')
  expect(screen.getByTestId('notify-problem')).toHaveTextContent(/couldn’t save your request/)
  await press('Save to wishlist')
  expect(shopper.getState().favorites).toEqual([MUG.id])
  expect(screen.getByRole('button', { name: 'Notify Me' })).toBeTruthy()
})
