import { FAMILIAR } from '@vitrine/testing/formal.ts'
import { expect, test } from 'vitest'

const CATALOGUES = import.meta.glob<Record<string, string>>('../**/locales/{de,es}.json', {
  eager: true,
  import: 'default',
})

/** Words by which a block that speaks to shoppers is looked for, and what shoppers themselves are told. */
const SHOPPERS = new Set(['blocks.recommended:also', 'first.pushBody'])

test.each(['de', 'es'] as const)('the dashboard speaks to its merchants formally in %s', (language) => {
  const files = Object.entries(CATALOGUES).filter(([file]) => file.endsWith(`/${language}.json`))
  const familiar = files.flatMap(([file, words]) =>
    Object.entries(words).flatMap(([id, text]) =>
      FAMILIAR[language].test(text) && !SHOPPERS.has(id) ? [`${file} ${id}: ${text}`] : [],
    ),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(familiar).toEqual([])
})
