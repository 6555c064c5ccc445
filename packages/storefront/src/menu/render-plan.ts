import { getSection } from '../context/design-reader.ts'
import { defineShopperScreen } from '../context/render-plan.ts'
import { marketsQuery } from '../markets/queries.ts'

/** The menu page, which lists the shop's countries. */
export const renderPlan = defineShopperScreen('menu', ({ title }) => title, {
  sections: ['menu', 'footer'],
  questions: (_at, design) => (getSection(design.get(), 'menu').showCountry ? [marketsQuery] : []),
})
