import { describe, expect, test } from 'vitest'
import { hueOf, initialsOf } from '../view/avatar-style.ts'
import { toCollaborators } from './collaborators.ts'

describe('who else is here', () => {
  test('is each person once, however many tabs they have, where they are last', () => {
    const olga = { user: 'o', name: 'Olga' }
    const hana = { user: 'h', name: 'Hana' }
    expect(
      toCollaborators([
        { tab: '1', section: 'home', ...olga },
        { tab: '2', section: 'cart', ...hana },
        { tab: '3', section: 'menu', ...olga },
      ]),
    ).toEqual([
      { ...olga, section: 'menu' },
      { ...hana, section: 'cart' },
    ])
  })

  test('has the initials of the first name and the last, in any script, and something for no name', () => {
    expect(
      ['Olga Petrova', 'ana maria lópez', 'Prince', 'سارة علي', '👩🏽 Smith', '  '].map(initialsOf),
    ).toEqual(['OP', 'AL', 'P', 'سع', '👩S', '?'])
  })

  test('keeps the colour in every window', () => {
    expect(hueOf('018f-a')).toBe(hueOf('018f-a'))
    expect(hueOf('018f-a')).not.toBe(hueOf('018f-b'))
    for (const user of ['', 'x', '018f0000-0000-7000-8000-000000000002']) {
      expect(hueOf(user)).toBeGreaterThanOrEqual(0)
      expect(hueOf(user)).toBeLessThan(360)
    }
  })
})
