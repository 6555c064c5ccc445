import { notificationsStore } from '@mantine/notifications'
import { applyBatch, getValueAt } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { setValue } from '../engine/edit-log.ts'
import { createStudio } from '../engine/studio.ts'
import { revertDesign } from './revert-design.ts'

const LIVE = createDefaultDesign()
const countNotifications = () => notificationsStore.getState().notifications.length

/** A studio with one edit that is not live. */
function openStudio() {
  let ids = 0
  const edited = applyBatch(LIVE, { operations: setValue(LIVE, 'cart.gap', 20) })
  if (!edited.ok) throw new Error(edited.reason)
  return createStudio(
    { design: edited.design, version: 1, changed: true, live: { published: 'hash', scheduled: null } },
    {
      save: () => new Promise(() => {}),
      load: () => new Promise(() => {}),
      persist: () => undefined,
      notice: () => undefined,
      closed: () => [],
      isRefusal: () => false,
      now: () => 0,
      newId: () => `id-${ids++}`,
      after: () => () => undefined,
    },
  )
}

test('undoing a restored version is offered until the next edit, which it would undo instead', () => {
  const studio = openStudio()
  expect(revertDesign(studio, LIVE, 'Restored')).toBe('done')
  expect(getValueAt(studio.state().design, 'cart.gap')).toBe(getValueAt(LIVE, 'cart.gap'))
  expect(countNotifications()).toBe(1)
  studio.edit(setValue(studio.state().design, 'branding.mains', '2962ff'))
  expect(countNotifications()).toBe(0)
})

test('restoring an identical version edits nothing and offers no undo', () => {
  const studio = openStudio()
  expect(revertDesign(studio, studio.state().design, 'Restored')).toBe('same')
  expect(studio.state().canUndo).toBe(false)
  expect(countNotifications()).toBe(0)
})
