import { type Design, sectionIn } from '../context/design-reader.ts'
import { keysOf, type Question } from '../context/query.ts'
import { useQuestion } from '../context/useReply.ts'
import { platform } from './platform.ts'
import type { Ways } from './ways.ts'

/** The ways that the merchant has laid through the shop. */
export const navigationQuestion: Question<Ways> = {
  key: keysOf<Ways>('navigation')(),
  ask: async (client, market, signal) => (await platform()).ways(client, market, { signal }),
}

/** The same, for header and footer; undefined until the shop has answered. */
export function useNavigation(): Ways | undefined {
  return useQuestion(navigationQuestion).data
}

/** What stands around every screen, and so is asked for with each. */
export function frameQuestions(design: Design): readonly Question<unknown>[] {
  return sectionIn(design.get(), 'header').showLinks ? [navigationQuestion] : []
}
