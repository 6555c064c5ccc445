import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import { MODEL_NOTICES } from './design-proposals.ts'

/** Maximum number of texts, and of characters in total, of one translation request. */
export const MAX_TRANSLATION_TEXTS = 20
export const MAX_TRANSLATION_CHARACTERS = 6000

const language = z.enum(LANGUAGES)

export const translateTexts = defineCall({
  path: '/translations/translate',
  who: 'allow_design',
  perMinute: 40,
  summary:
    'Translates app texts with the project’s AI model. Nothing is saved. Addresses, markup and placeholders in braces are preserved.',
  input: z.object({
    project: projectId,
    texts: z
      .array(
        z.object({
          text: z.string().min(1).max(MAX_TRANSLATION_CHARACTERS),
          from: language,
          to: z.array(language).min(1).max(LANGUAGES.length),
          /** Maximum length of a translation, characters. */
          maximum: z.int().min(1).max(100_000),
        }),
      )
      .min(1)
      .max(MAX_TRANSLATION_TEXTS)
      .refine(
        (texts) => texts.reduce((sum, { text }) => sum + text.length, 0) <= MAX_TRANSLATION_CHARACTERS,
        'This is too much at once. Translate fewer texts.',
      ),
  }),
  output: z.object({
    /** In the order of the request, without unusable responses of the model. */
    texts: z.array(z.partialRecord(language, z.string())),
    /** Why translations are missing; null when none is. */
    notice: z.enum(MODEL_NOTICES).nullable(),
  }),
  errors: { 'no-model': { status: 409, message: 'Set up an AI model first.' } },
  example: {
    project: EXAMPLE.project,
    texts: [{ text: 'New arrivals', from: 'en', to: ['fr', 'ar'], maximum: 40 }],
  },
})
