import { beforeEach, expect, jest, test } from '@jest/globals'
import { phoneSpeech } from './speech-recognition.ts'

type Listener = (event: unknown) => void
const mockPhone = {
  granted: true,
  there: true,
  locales: [{ languageCode: 'de', languageTag: 'de-AT' }],
  listeners: new Map<string, Listener>(),
  calls: [] as unknown[][],
}
jest.mock('expo-localization', () => ({ getLocales: () => mockPhone.locales }))
jest.mock('expo-speech-recognition', () => ({
  ExpoSpeechRecognitionModule: {
    requestPermissionsAsync: async () => ({ granted: mockPhone.granted }),
    isRecognitionAvailable: () => mockPhone.there,
    addListener: (name: string, listener: Listener) => {
      mockPhone.listeners.set(name, listener)
      return { remove: () => mockPhone.listeners.delete(name) }
    },
    start: (how: { lang: string }) => mockPhone.calls.push(['start', how.lang]),
    stop: () => mockPhone.calls.push(['stop']),
    abort: () => mockPhone.calls.push(['abort']),
  },
}))
beforeEach(() => {
  Object.assign(mockPhone, { granted: true, there: true, calls: [] })
  mockPhone.listeners.clear()
})

/** Starts speech recognition in German, and waits until the phone listens. */
async function listening() {
  const transcripts: string[] = []
  const own = phoneSpeech.listen('de', (transcript) => transcripts.push(transcript))
  await Promise.resolve()
  await Promise.resolve()
  return { ...own, heard: transcripts }
}
const emitEvent = (name: string, event: unknown = null) => mockPhone.listeners.get(name)?.(event)
const result = (transcript: string, isFinal = false) =>
  emitEvent('result', { isFinal, results: [{ transcript, confidence: 1 }] })

test('interim words are reported, and all of them once the speaker pauses, in the phone’s own German', async () => {
  const { done, heard } = await listening()
  result('blaue')
  result('blaue Tasse', true)
  emitEvent('end')
  expect(await done).toEqual({ what: 'words', transcript: 'blaue Tasse' })
  expect(heard).toEqual(['blaue', 'blaue Tasse'])
  expect(mockPhone.calls).toEqual([['start', 'de-AT']])
  expect(mockPhone.listeners.size).toBe(0)
})

test('a phone with another system language listens in the app’s language', () => {
  phoneSpeech.listen('ar', () => undefined)
  return Promise.resolve()
    .then(() => undefined)
    .then(() => expect(mockPhone.calls).toEqual([['start', 'ar-SA']]))
})

test('without the microphone permission nothing is recorded', async () => {
  mockPhone.granted = false
  const { done } = await listening()
  expect(await done).toEqual({ what: 'denied' })
  expect(mockPhone.calls).toEqual([])
})

test.each([
  ['not-allowed', 'denied'],
  ['service-not-allowed', 'denied'],
  ['no-speech', 'silence'],
  ['speech-timeout', 'silence'],
  ['network', 'failed'],
  ['language-not-supported', 'failed'],
  ['busy', 'failed'],
])('the phone’s error %s is reported as %s', async (error, what) => {
  const { done } = await listening()
  emitEvent('error', { error, message: '' })
  expect(await done).toEqual({ what })
})

test('words that were recognized before the network failed count', async () => {
  const { done } = await listening()
  result('mug')
  emitEvent('error', { error: 'network', message: '' })
  expect(await done).toEqual({ what: 'words', transcript: 'mug' })
})

test('a phone without speech recognition says so', async () => {
  mockPhone.there = false
  const { done } = await listening()
  expect(await done).toEqual({ what: 'failed' })
})

test('leaving the screen stops speech recognition, whether it has started or not', async () => {
  const early = phoneSpeech.listen('de', () => undefined)
  early.drop()
  expect(await early.done).toEqual({ what: 'silence' })
  await Promise.resolve()
  expect(mockPhone.calls).toEqual([])
  const { done, drop } = await listening()
  result('mug')
  drop()
  expect(await done).toEqual({ what: 'silence' })
  expect(mockPhone.calls).toEqual([['start', 'de-AT'], ['abort']])
})

test('Done ends speech recognition with the recognized text', async () => {
  const { done, stop } = await listening()
  result('mug')
  stop()
  expect(mockPhone.calls.at(-1)).toEqual(['stop'])
  result('mugs', true)
  emitEvent('end')
  expect(await done).toEqual({ what: 'words', transcript: 'mugs' })
})
