import { expect, test } from 'vitest'
import { LANGUAGES } from '../../i18n/languages.ts'
import { TRIGGERS } from './automation-triggers.ts'
import { flow } from './automations.ts'
import { createReadyMadeFlow, READY_MADE_FLOWS } from './ready-made-flows.ts'

for (const language of LANGUAGES)
  test(`every ready-made flow is valid as it is, in ${language} first and the others beside it`, () => {
    for (const kind of READY_MADE_FLOWS) {
      const readyMadeFlow = createReadyMadeFlow(kind, language)
      expect(flow.parse(readyMadeFlow)).toEqual(readyMadeFlow)
      for (const step of readyMadeFlow.steps)
        if (step.kind === 'message')
          expect([language, ...Object.keys(step.message.translations)].sort()).toEqual([...LANGUAGES].sort())
    }
  })

test('every flow trigger has a ready-made flow', () => {
  expect([...READY_MADE_FLOWS].sort()).toEqual([...TRIGGERS].sort())
})

test('the ready-made welcome flow sends a day after installation', () => {
  expect(createReadyMadeFlow('install', 'en').steps[0]).toMatchObject({ kind: 'wait', ms: 86_400_000 })
})
