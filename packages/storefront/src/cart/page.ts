import { ownScreen } from '../app/page-plan.ts'
import { blockQuestions } from '../blocks/views.ts'

/** The cart: what is in it is the shopper's own; its blocks are everybody's. */
export const page = ownScreen('cart', ({ title }) => title, {
  brings: 'device',
  questions: (_at, design) => blockQuestions(design, 'cart.blocks'),
})
