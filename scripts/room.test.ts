import { describe, expect, test } from 'vitest'
import { roomOf } from './steps/room.mjs'

describe('npm test -- ROOM', () => {
  test('finds a room by its name, its sources and its trips', () => {
    const { folders, files, native, trips } = roomOf('favorites')
    expect(folders).toEqual(['packages/storefront/src/favorites'])
    expect(files).toContain('packages/storefront/src/favorites/Screen.tsx')
    expect(native).toEqual(files)
    expect(trips.every((trip) => trip.includes('favorites'))).toBe(true)
  })
  test('finds every room of a name that several packages have, and one of them by its path', () => {
    expect(roomOf('orders').folders.length).toBeGreaterThan(2)
    expect(roomOf('modules/orders').folders).toEqual(['apps/server/src/modules/orders'])
    expect(roomOf('apps/server/src/modules/orders/').folders).toEqual(['apps/server/src/modules/orders'])
  })
  test('no phone runs what the server is made of', () => {
    expect(roomOf('modules/orders').native).toEqual([])
  })
  test('says how to name a room that it does not know', () => {
    expect(() => roomOf('nothing-of-the-kind')).toThrow(/No room is called "nothing-of-the-kind"/)
  })
})
