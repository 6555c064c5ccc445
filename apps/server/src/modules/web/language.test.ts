import { expect, test } from 'vitest'
import { choosePageLanguage } from './sites.ts'

const project = { lang: 'de', langs: ['en', 'fr', 'de', 'ar'] }

test.each([
  ['what the browser likes best of what the shop speaks', undefined, 'es, fr-CH;q=0.8, en;q=0.7', 'fr'],
  ['a language of another country', undefined, 'ar-AE', 'ar'],
  ['not what the browser refuses', undefined, 'fr;q=0, en;q=0.1', 'en'],
  ['the project’s own where any will do', undefined, '*', 'de'],
  ['the project’s own where the shop speaks none of them', undefined, 'ja, ko;q=0.9', 'de'],
  ['the project’s own where nothing is said', undefined, undefined, 'de'],
  ['the project’s own where what is said cannot be read', undefined, ';;;q=,,', 'de'],
  ['what was asked for, whatever the browser likes', 'en', 'fr', 'en'],
  ['what the browser likes, where something unknown was asked for', 'xx', 'fr', 'fr'],
])('an app page is rendered in %s', (_what, requestedLanguage, accepted, language) => {
  expect(choosePageLanguage(project, requestedLanguage, accepted)).toBe(language)
})
