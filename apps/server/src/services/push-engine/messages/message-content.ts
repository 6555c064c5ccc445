import { type PushContent, pushContent, pushTextFor } from '@vitrine/core/contract/push/push-content'
import { type MergeValues, renderMergeFields } from '@vitrine/core/push/merge-fields'
import { getSentImageUrl } from '@vitrine/core/push/push-image'
import { type CampaignOrder, campaignOrder } from '../campaigns/message-rules.ts'

/**
 * Returns the content of a message: its own, or that of its campaign variant.
 * @param rawOrder Stored settings of the campaign.
 */
export function getMessageContent(
  row: { readonly content: unknown; readonly variant: number | null },
  rawOrder: unknown,
): PushContent {
  if (row.content !== null) return pushContent.parse(row.content)
  return getVariant(campaignOrder.parse(rawOrder), row.variant)
}

/**
 * Returns the content of the variant with index `at`. The index after the last one stands for the winner of
 * the test, null for the first variant.
 */
export function getVariant({ variants, winner }: CampaignOrder, at: number | null): PushContent {
  const index = winner && at === variants.length ? winner.chosen : at
  const variant = variants[index ?? 0] ?? variants[0]
  if (!variant) throw new Error('A campaign without content')
  return variant.content
}

/** Returns the text in this language with its merge fields filled, the image and the data of a push. */
export function localizeContent(
  content: PushContent,
  language: string | null,
  message: string,
  values: MergeValues,
) {
  const { type, url } = content.link
  const { title, body } = pushTextFor(content, language)
  return {
    text: { title: renderMergeFields(title, values), body: renderMergeFields(body, values) },
    image: content.image && getSentImageUrl(content.image),
    data: { message, type, url },
  }
}
