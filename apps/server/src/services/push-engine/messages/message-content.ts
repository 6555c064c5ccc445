import { type PushContent, pushContent, pushTextFor } from '@vitrine/core/contract/push/push-content'
import { type CampaignOrder, campaignOrder } from '../campaigns/message-rules.ts'

/** What a message says: its own content, or that of its variant of its campaign (`asked`, as it was kept). */
export function getMessageContent(
  row: { readonly content: unknown; readonly variant: number | null },
  asked: unknown,
): PushContent {
  if (row.content !== null) return pushContent.parse(row.content)
  return getVariant(campaignOrder.parse(asked), row.variant)
}

export function getVariant({ variants }: CampaignOrder, at: number | null): PushContent {
  const variant = variants[at ?? 0] ?? variants[0]
  if (!variant) throw new Error('A campaign without content')
  return variant.content
}

/** What of a content somebody of this language gets, and the data that comes with it. */
export function localizeContent(content: PushContent, language: string | null, message: string) {
  const { type, url } = content.link
  return { text: pushTextFor(content, language), image: content.image, data: { message, type, url } }
}
