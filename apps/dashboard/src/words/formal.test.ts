import { expect, test } from 'vitest'

const GERMAN = import.meta.glob<Record<string, string>>('../**/locales/de.json', {
  eager: true,
  import: 'default',
})
const FAMILIAR = /\b(?:du|dein|deine|deinen|deinem|deiner|deines|dir|dich)\b/i

/** Words that shoppers may look for, and a block that speaks to them. */
const SHOPPERS = new Set(['blocks.recommended:also'])

test('the dashboard speaks to its merchants formally in German', () => {
  const familiar = Object.entries(GERMAN).flatMap(([file, words]) =>
    Object.entries(words).flatMap(([id, text]) =>
      FAMILIAR.test(text) && !SHOPPERS.has(id) ? [`${file} ${id}: ${text}`] : [],
    ),
  )
  expect(Object.keys(GERMAN).length).toBeGreaterThan(30)
  expect(familiar).toEqual([])
})
