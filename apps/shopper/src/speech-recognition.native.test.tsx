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

/** Begins to listen in German, and waits until the phone does. */
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

test('the words so far are told, and all of them once the speaker pauses, in the phone’s own German', async () => {
  const { done, heard } = await listening()
  result('blaue')
  result('blaue Tasse', true)
  emitEvent('end')
  expect(await done).toEqual({ what: 'words', transcript: 'blaue Tasse' })
  expect(heard).toEqual(['blaue', 'blaue Tasse'])
  expect(mockPhone.calls).toEqual([['start', 'de-AT']])
  expect(mockPhone.listeners.size).toBe(0)
})

test('a phone that speaks another language listens to that of the app all the same', () => {
  phoneSpeech.listen('ar', () => undefined)
  return Promise.resolve()
    .then(() => undefined)
    .then(() => expect(mockPhone.calls).toEqual([['start', 'ar-SA']]))
})

test('an owner who allows no microphone is not listened to', async () => {
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
])('what the phone calls %s is %s', async (error, what) => {
  const { done } = await listening()
  emitEvent('error', { error, message: '' })
  expect(await done).toEqual({ what })
})

test('words that were heard before the network went count', async () => {
  const { done } = await listening()
  result('mug')
  emitEvent('error', { error: 'network', message: '' })
  expect(await done).toEqual({ what: 'words', transcript: 'mug' })
})

test('a phone without a recognizer says so', async () => {
  mockPhone.there = false
  const { done } = await listening()
  expect(await done).toEqual({ what: 'failed' })
})

test('who leaves the screen is not heard, whether the phone listens already or not', async () => {
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

test('done speaking ends it with what the phone makes of it', async () => {
  const { done, stop } = await listening()
  result('mug')
  stop()
  expect(mockPhone.calls.at(-1)).toEqual(['stop'])
  result('mugs', true)
  emitEvent('end')
  expect(await done).toEqual({ what: 'words', transcript: 'mugs' })
})
