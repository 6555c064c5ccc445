import type { Navigation } from '@vitrine/commerce/shop/navigation'
import { type Design, sectionIn } from '../app/design-reader.ts'
import type { Question } from '../app/question.ts'
import { useQuestion } from '../app/useCall.ts'
import { platform } from './platform.ts'

/** The ways that the merchant has laid through the shop. */
const navigationQuestion: Question<Navigation> = {
  key: 'navigation',
  ask: async (client, market, signal) => (await platform()).navigation(client, market, { signal }),
}

/** The same, for header and footer; undefined until the shop has answered. */
export function useNavigation(): Navigation | undefined {
  return useQuestion(navigationQuestion).data
}

/** What stands around every screen, and so is asked for with each. */
export function frameQuestions(design: Design): readonly Question<unknown>[] {
  return sectionIn(design.get(), 'header').showLinks ? [navigationQuestion] : []
}
