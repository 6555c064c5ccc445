import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { countCharacters, LIMITS } from '../../limits/limits.ts'
import { PUSH_TYPES, pushTarget } from '../../push/link.ts'
import { findMergeFieldProblem, NO_MERGE_VALUES, renderMergeFields } from '../../push/merge-fields.ts'
import { isPushImageUrl } from '../../push/push-image.ts'

/** A merge field counts as its fallback: what shoppers read is limited, not what is typed. */
const atMost = (maxLength: number) => (text: string) =>
  countCharacters(renderMergeFields(text, NO_MERGE_VALUES)) <= maxLength

/** Push text in one language, with the limits and messages of spec section 5. */
export const pushText = z.object({
  title: z
    .string()
    .trim()
    .refine(atMost(LIMITS.notificationTitle), VALIDATION_TEXTS.maximum(LIMITS.notificationTitle)),
  body: z
    .string()
    .trim()
    .min(1, VALIDATION_TEXTS.required)
    .refine(atMost(LIMITS.notificationBody), VALIDATION_TEXTS.maximum(LIMITS.notificationBody)),
})
export type PushText = z.output<typeof pushText>

function checkMergeFields(text: string, context: z.RefinementCtx<string>): void {
  const problem = findMergeFieldProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: VALIDATION_TEXTS.mergeFields[problem] })
}

/** Push text whose merge fields can all be filled, as a text must be before it is sent. */
export const sendableText = z.object({
  title: pushText.shape.title.superRefine(checkMergeFields),
  body: pushText.shape.body.superRefine(checkMergeFields),
})

/** Target of the push; `url` is required for every type but `home`. */
const pushLink = z
  .object({ type: z.enum(PUSH_TYPES, VALIDATION_TEXTS.select), url: z.string().trim().max(2000).nullable() })
  .refine((link) => pushTarget(link) !== null, { path: ['url'], error: VALIDATION_TEXTS.select })

/**
 * Content of a push: its text in the project's own language, which subscribers without a matching entry of
 * `translations` get. `image`: see `isPushImageUrl`.
 */
export const pushContent = pushText.extend({
  translations: z.partialRecord(z.enum(LANGUAGES), pushText),
  image: z.string().max(2000).refine(isPushImageUrl, 'Enter an address that starts with https://').nullable(),
  link: pushLink,
})
export type PushContent = z.output<typeof pushContent>

/**
 * Content of a push that can be sent (see `sendableText`). Stored content is parsed by `pushContent`, which
 * is less strict.
 */
export const sendableContent = pushContent.extend({
  ...sendableText.shape,
  translations: z.partialRecord(z.enum(LANGUAGES), sendableText),
})

/** Returns the text for a subscriber of this language: its translation, else the content's own text. */
export function pushTextFor(content: PushContent, language: string | null): PushText {
  const translated = LANGUAGES.find((candidate) => candidate === language)
  return (translated && content.translations[translated]) ?? { title: content.title, body: content.body }
}
