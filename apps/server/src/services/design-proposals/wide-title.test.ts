import { expect, test } from 'vitest'
import { toTheme } from './templates.ts'
import { fitTwoLines, fitWideTitle } from './wide-title.ts'

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

test('a title beside its text has at most two lines in every language', () => {
  expect(fitTwoLines({ en: 'Go' }, 144, bold, 840)).toBe(144)
  const longTitle = { en: 'Small changes', de: 'Kleine Dinge für bessere und ruhigere Tage zu Hause' }
  const size = fitTwoLines(longTitle, 144, bold, 840)
  // No word would break at this size, yet it would take four lines.
  expect(fitWideTitle(longTitle, 144, bold, 840)).toBe(144)
  expect(size).toBeLessThan(80)
  expect(size).toBeGreaterThanOrEqual(40)
})
