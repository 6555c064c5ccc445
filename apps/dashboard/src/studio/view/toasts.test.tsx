// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import type { Painter } from '../engine/working-design.ts'
import { showUndoToast } from './toasts.tsx'

const listShown = () => notificationsStore.getState().notifications.map(({ id }) => id)

test('a notification with undo leaves with the next own edit, which its button would undo in its place', () => {
  const painters = new Set<Painter>()
  const studio = {
    undo: () => true,
    paint: (painter: Painter) => {
      painters.add(painter)
      return () => painters.delete(painter)
    },
  }
  const paint = (isOwn: boolean) => {
    for (const painter of painters) painter({}, isOwn)
  }
  showUndoToast(studio, 'applied', 'Changes applied.')
  paint(false)
  expect(listShown(), 'after an edit of somebody else').toEqual(['applied'])
  paint(true)
  expect(listShown(), 'after an own edit').toEqual([])
  expect(painters.size).toBe(0)
})
