import { isFullRun } from '@vitrine/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { findModule } from './steps/module.mjs'

describe('npm test -- MODULE', () => {
  test('finds a module by its name, its sources and its browser tests', () => {
    const { folders, files, native, e2e } = findModule('favorites')
    expect(folders).toEqual(['packages/storefront/src/favorites'])
    expect(files).toContain('packages/storefront/src/favorites/Screen.tsx')
    expect(native).toEqual(files)
    expect(e2e.every((file) => file.includes('favorites'))).toBe(true)
  })
  test('finds all modules of a name that several packages have, and one of them by its path', () => {
    expect(findModule('orders').folders.length).toBeGreaterThan(2)
    expect(findModule('modules/orders').folders).toEqual(['apps/server/src/modules/orders'])
    expect(findModule('apps/server/src/modules/orders/').folders).toEqual(['apps/server/src/modules/orders'])
  })
  test('does not run server modules on the phone test runner', () => {
    expect(findModule('modules/orders').native).toEqual([])
  })
  test('never kills the database 200 times, which the full run alone does', () => {
    const projects = JSON.stringify(config.test?.projects)
    expect(projects).toContain('"name":"servers"')
    expect(projects.includes('"name":"campaign"')).toBe(isFullRun())
  })
  test('says how to name an unknown module', () => {
    expect(() => findModule('nothing-of-the-kind')).toThrow(/No module is called "nothing-of-the-kind"/)
  })
})
