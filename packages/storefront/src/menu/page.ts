import { getSection } from '../context/design-reader.ts'
import { defineShopperScreen } from '../context/page-plan.ts'
import { marketsQuery } from '../markets/queries.ts'

/** The menu: the countries to choose from are the shop's. */
export const page = defineShopperScreen('menu', ({ title }) => title, {
  sections: ['menu', 'footer'],
  questions: (_at, design) => (getSection(design.get(), 'menu').showCountry ? [marketsQuery] : []),
})
