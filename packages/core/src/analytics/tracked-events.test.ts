import { expect, test } from 'vitest'
import { TRACKED_EVENTS } from './tracked-events.ts'

test('the tracked events of shoppers are the specification’s eleven', () => {
  expect([...TRACKED_EVENTS].sort()).toEqual([
    'add_to_cart',
    'begin_checkout',
    'login',
    'purchase',
    'remove_from_cart',
    'screen_view',
    'search',
    'select_content',
    'sign_up',
    'view_cart',
    'view_item',
  ])
})
