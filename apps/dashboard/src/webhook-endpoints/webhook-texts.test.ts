import { WEBHOOK_EVENT_TYPES } from '@vitrine/core/contract/shop/webhook-events'
import { expect, test } from 'vitest'
import { GROUP_NAMES, TYPE_GROUPS } from './webhook-texts.ts'

test('every webhook event type can be selected, once', () => {
  const groupedTypes = GROUP_NAMES.flatMap((group): readonly string[] => TYPE_GROUPS[group])
  expect([...groupedTypes].sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort())
})
