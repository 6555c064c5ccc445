import { translateTexts } from '@vitrine/core/contract/designs/translations'
import { findModel } from '../../services/ai-model/merchant-model.ts'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { defineModule } from '../define-module.ts'
import { translateByModel } from './translate.ts'

/** Maximum timeout of a model's response, ms, because a user waits for it. */
const LONGEST_MS = 45_000

/** Module that translates the texts of a design by an AI model. Stores nothing itself. */
export const translationsModule = defineModule({
  calls: [
    handleCall(translateTexts, async ({ project, texts }, context) => {
      const model = findModel(context, context.member.project)
      if (!model) throw refuseAs(translateTexts, 'no-model')
      const settings = { ...model, longestMs: Math.min(LONGEST_MS, model.longestMs) }
      return translateByModel({ db: context.db, settings, project, user: context.user.sub }, texts)
    }),
  ],
})
