import { FAMILIAR } from '@vitrine/testing/formal-address.ts'
import { expect, test } from 'vitest'

const CATALOGS = import.meta.glob<Record<string, Record<string, string>>>('../i18n/locales/{de,es}/*.json', {
  eager: true,
  import: 'default',
})

/** Search synonyms of blocks, and texts that shoppers read. */
const SHOPPERS = new Set(['blocks.recommended:also', 'first.pushBody'])

test.each(['de', 'es'] as const)('the dashboard addresses merchants formally in %s', (language) => {
  const files = Object.entries(CATALOGS).filter(([file]) => file.includes(`/${language}/`))
  const namespaces = files.flatMap(([, catalog]) => Object.entries(catalog))
  const familiar = namespaces.flatMap(([namespace, messages]) =>
    Object.entries(messages).flatMap(([id, text]) =>
      FAMILIAR[language].test(text) && !SHOPPERS.has(id) ? [`${namespace} ${id}: ${text}`] : [],
    ),
  )
  expect(namespaces.length).toBeGreaterThan(30)
  expect(familiar).toEqual([])
})
