import { translateTexts } from '@vitrine/core/contract/designs/translations'
import { findModel } from '../../services/ai-model/merchant-model.ts'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { defineModule } from '../define-module.ts'
import { translateByModel } from './translate.ts'

/** A model that is asked while somebody waits for one answer is not waited for longer, ms. */
const LONGEST_MS = 45_000

/** Module that translates the texts of a design by an AI model. Stores nothing itself. */
export const translationsModule = defineModule({
  calls: [
    handleCall(translateTexts, async ({ project, texts }, context) => {
      const model = findModel(context, context.member.project)
      if (!model) throw refuseAs(translateTexts, 'no-model')
      return translateByModel({
        db: context.db,
        settings: { ...model, longestMs: Math.min(LONGEST_MS, model.longestMs) },
        project,
        user: context.user.sub,
        texts,
      })
    }),
  ],
})
