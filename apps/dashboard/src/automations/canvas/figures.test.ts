import type { FlowStep } from '@vitrine/core/contract/push/automations'
import { expect, test } from 'vitest'
import { loadLanguage } from '../../i18n/messages.ts'
import { entryFigures, stepFigures } from './figures.ts'

const figures = {
  since: '2026-11-01T00:00:00.000Z',
  began: 1200,
  steps: [
    { step: 'wait', waiting: 3, sent: 0, opened: 0, orders: 0 },
    { step: 'remind', waiting: 0, sent: 400, opened: 100, orders: 1 },
    { step: 'quiet', waiting: 0, sent: 10, opened: 0, orders: 0 },
  ],
}
const wait = (id: string): FlowStep => ({ id, kind: 'wait', ms: 60_000 })
const message = (id: string): FlowStep => ({
  id,
  kind: 'message',
  message: { title: 'Hello', body: '', translations: {}, image: null, link: { type: 'home', url: null } },
})

test('cards of a flow show who entered and waits, and what a message sent and brought', async () => {
  await loadLanguage('en')
  expect(entryFigures(figures)).toEqual(['1,200 entered'])
  expect(stepFigures(wait('wait'), figures)).toEqual(['3 waiting now'])
  expect(stepFigures(message('remind'), figures)).toEqual(['400 sent', '25% opened', '1 order'])
  expect(stepFigures(message('quiet'), figures)).toEqual(['10 sent', '0% opened'])
})

test('a card without figures, or of a flow that was never saved, shows none', async () => {
  await loadLanguage('en')
  expect(entryFigures(null)).toEqual([])
  expect(entryFigures({ ...figures, began: 0 })).toEqual([])
  expect(stepFigures(message('new'), figures)).toEqual([])
  expect(stepFigures(wait('wait'), null)).toEqual([])
})
