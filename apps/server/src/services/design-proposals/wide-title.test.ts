import { expect, test } from 'vitest'
import { toTheme } from './templates.ts'
import { fitWideTitle } from './wide-title.ts'

const bold = toTheme('atelier', { name: 'Una', colors: [], logo: '', collections: [], products: [] })

test('a title beside its image is as large as its longest word allows in any language', () => {
  expect(fitWideTitle({ en: 'Go', de: 'Los' }, 96, bold)).toBe(96)
  const long = fitWideTitle({ en: 'Go', de: 'Geschwindigkeit' }, 96, bold)
  expect(long).toBeLessThan(60)
  expect(long).toBeGreaterThanOrEqual(40)
})

test('a title in capitals is as large as its capitals allow', () => {
  const title = { en: 'Geschwindigkeit' }
  const capitals = { ...bold, mood: 'bold', trade: 'sport' } as const
  expect(fitWideTitle(title, 160, capitals, 900)).toBeLessThan(
    fitWideTitle(title, 160, { ...capitals, trade: 'fashion' }, 900),
  )
})
