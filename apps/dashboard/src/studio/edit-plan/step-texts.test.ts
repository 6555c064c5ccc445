import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { beforeAll, expect, test } from 'vitest'
import { loadStudioMessages } from '../../i18n/messages.ts'
import { toStepText } from './step-texts.ts'

beforeAll(loadStudioMessages)

const BANNER: EditTarget = { part: 'banner', which: 'any' }
const actionOf = (intent: EditIntent) => toStepText(intent, createDefaultDesign(), []).action

test('a step of a plan names the apps in which it shows, hides or adds a block', () => {
  const show: EditIntent = { do: 'show', target: BANNER, on: true, platforms: ['ios'] }
  expect(actionOf(show)).toBe('Show only on iPhone')
  expect(actionOf({ ...show, on: false, platforms: ['ios', 'android'] })).toBe('Hide on iPhone and Android')
  expect(actionOf({ ...show, on: false, platforms: ['web'] })).toBe('Hide on the web')
  expect(
    actionOf({ do: 'add', block: 'countdown', place: 'top', anchor: null, platforms: ['android'] }),
  ).toBe('Add at the top · only on Android')
  expect(actionOf({ do: 'show', target: BANNER, on: false })).toBe('Hide')
})

test('a step of a plan quotes the text that it writes', () => {
  const write: EditIntent = { do: 'write', target: BANNER, what: 'button', text: 'Discover' }
  expect(actionOf(write)).toBe('Label the button “Discover”')
  expect(actionOf({ ...write, what: 'text' })).toBe('Set the text to “Discover”')
})

test('a step of a plan says how it arranges a list, and which way an image changes', () => {
  const list: EditTarget = { part: 'collection-list', which: 'any' }
  expect(actionOf({ do: 'arrange', target: list, as: 'list' })).toBe('Show as a list')
  expect(actionOf({ do: 'shade', target: BANNER, by: 1 })).toBe('Darker image')
  expect(actionOf({ do: 'shade', target: BANNER, by: -2 })).toBe('Lighter image')
})
