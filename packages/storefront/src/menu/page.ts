import { sectionIn } from '../context/design-reader.ts'
import { ownScreen } from '../context/page-plan.ts'
import { marketsQuery } from '../markets/questions.ts'

/** The menu: the countries to choose from are the shop's. */
export const page = ownScreen('menu', ({ title }) => title, {
  sections: ['menu', 'footer'],
  questions: (_at, design) => (sectionIn(design.get(), 'menu').showCountry ? [marketsQuery] : []),
})
