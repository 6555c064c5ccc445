import { describe, expect, test } from 'vitest'
import { getInitials, getPersonHue } from '../view/avatar-style.ts'
import { toCollaborators } from './collaborators.ts'

describe('the editors in the studio', () => {
  test('are listed once per person, however many tabs they have, where they are last', () => {
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

  test('have initials of first and last name in any script, and a placeholder without a name', () => {
    expect(
      ['Olga Petrova', 'ana maria lópez', 'Prince', 'سارة علي', '👩🏽 Smith', '  '].map(getInitials),
    ).toEqual(['OP', 'AL', 'P', 'سع', '👩S', '?'])
  })

  test('have the same color in every window', () => {
    expect(getPersonHue('018f-a')).toBe(getPersonHue('018f-a'))
    expect(getPersonHue('018f-a')).not.toBe(getPersonHue('018f-b'))
    for (const user of ['', 'x', '018f0000-0000-7000-8000-000000000002']) {
      expect(getPersonHue(user)).toBeGreaterThanOrEqual(0)
      expect(getPersonHue(user)).toBeLessThan(360)
    }
  })
})
