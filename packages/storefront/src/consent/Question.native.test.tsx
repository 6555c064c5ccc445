import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { show } from '@vitrine/testing/native.tsx'
import { createConsent } from '../device/consent/consent.ts'
import { ConsentPrompt } from './ConsentPrompt.tsx'

async function openQuestion(ads: boolean) {
  const { storage, content } = createMemoryStorage()
  const consent = createConsent(storage)
  await consent.request({ countries: [], policy: 'https://shop.test/privacy', ...(ads ? { ads } : {}) })
  return { consent, content }
}

test('the consent question is shown once, and its answer is stored', async () => {
  const { consent, content } = await openQuestion(false)
  show(<ConsentPrompt consent={consent} />)
  expect(screen.queryByTestId('consent-choose')).toBeNull()
  fireEvent.press(screen.getByTestId('consent-no'))
  expect([content.get('consent'), consent.may('measure')]).toEqual(['no', false])
  expect(screen.queryByTestId('consent-no')).toBeNull()
})

test('the consent question allows analytics without advertising', async () => {
  const { consent, content } = await openQuestion(true)
  show(<ConsentPrompt consent={consent} />, { language: 'ar' })
  fireEvent.press(screen.getByTestId('consent-choose'))
  fireEvent.press(screen.getByTestId('consent-ads'))
  // Ad networks receive events only with consent to analytics.
  fireEvent.press(screen.getByTestId('consent-measure'))
  fireEvent.press(screen.getByTestId('consent-measure'))
  fireEvent.press(screen.getByTestId('consent-save'))
  expect([content.get('consent'), consent.may('measure'), consent.may('advertise')]).toEqual([
    'some',
    true,
    false,
  ])
})
