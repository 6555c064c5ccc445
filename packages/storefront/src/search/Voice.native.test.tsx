import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { show } from '@vitrine/testing/native.tsx'
import type { Speech, SpeechResult } from '../ports.ts'
import Screen from './Screen.tsx'

const design = createDesign({ 'search.voice': true })

/** The search on a phone whose speech recognition the test controls. */
function renderVoiceSearch(
  own: { readonly design?: ReturnType<typeof createDesign>; readonly language?: 'en' | 'ar' } = {},
) {
  const went: string[] = []
  const did: string[] = []
  let emitTranscript: (transcript: string) => void = () => undefined
  let settle: (speechResult: SpeechResult) => void = () => undefined
  const speech: Speech = {
    listen: (language, listener) => {
      did.push(`listen ${language}`)
      emitTranscript = listener
      const completion = new Promise<SpeechResult>((settled) => {
        settle = settled
      })
      return { done: completion, stop: () => did.push('stop'), drop: () => did.push('drop') }
    },
    settings: () => did.push('settings'),
  }
  show(<Screen />, {
    design: own.design ?? design,
    language: own.language ?? 'en',
    ports: { speech, navigate: (href) => went.push(href) },
  })
  return {
    went,
    did,
    say: (transcript: string) => act(async () => emitTranscript(transcript)),
    end: (speechResult: SpeechResult) => act(async () => settle(speechResult)),
  }
}

test('voice search shows words while speaking, and searches at a pause', async () => {
  const { say, end, went, did } = renderVoiceSearch()
  fireEvent.press(screen.getByLabelText('Search by voice'))
  expect(screen.getByTestId('voice-line')).toHaveTextContent(/Listening/)
  await say('red mu')
  expect(screen.getByTestId('search-field').props.value).toBe('red mu')
  await end({ what: 'words', transcript: 'red mug' })
  expect(went).toEqual(['/search?q=red%20mug'])
  expect(did).toEqual(['listen en'])
  expect(screen.queryByTestId('voice-line')).toBeNull()
})

test('voice search ends with a second press, and leaving drops the words', async () => {
  const { did, end, went } = renderVoiceSearch({ language: 'ar' })
  fireEvent.press(screen.getByLabelText('البحث الصوتي'))
  fireEvent.press(screen.getByLabelText('انتهيت من الكلام'))
  screen.unmount()
  await end({ what: 'words', transcript: 'mug' })
  expect(did).toEqual(['listen ar', 'stop', 'drop'])
  expect(went).toEqual([])
})

const ENDS: [Exclude<SpeechResult['what'], 'words'>, RegExp][] = [
  ['silence', /didn’t hear anything/],
  ['failed', /Voice search isn’t available right now/],
  ['denied', /is off for this app/],
]
test.each(ENDS)(
  'voice search that ends with %s says what to do, and can start again',
  async (what, expectedText) => {
    const { end, did } = renderVoiceSearch()
    fireEvent.press(screen.getByLabelText('Search by voice'))
    await end({ what })
    expect(screen.getByTestId('voice-line')).toHaveTextContent(expectedText)
    if (what === 'denied') fireEvent.press(screen.getByText('Open settings'))
    fireEvent.press(screen.getByLabelText('Search by voice'))
    expect(did).toEqual(['listen en', ...(what === 'denied' ? ['settings'] : []), 'listen en'])
  },
)

test('voice search has no microphone when disabled, or in an app build without it', () => {
  renderVoiceSearch({ design: createDesign({}) })
  expect(screen.queryByTestId('voice')).toBeNull()
  screen.unmount()
  show(<Screen />, { design })
  expect(screen.queryByTestId('voice')).toBeNull()
})
