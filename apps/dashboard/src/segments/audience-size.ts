import type { OutputOf } from '@vitrine/core/contract/call'
import { type listSubscribers, MAX_COUNTED_SUBSCRIBERS } from '@vitrine/core/contract/push/audience'
import { getLocale } from '../i18n/messages.ts'
import { t } from './translator.ts'

type Counted = Pick<OutputOf<typeof listSubscribers>, 'count' | 'isEstimate'>

/** Formats how many subscribers a segment has: '1,204 subscribers', '≈ 900 subscribers', 'More than 10,000 …'. */
export function formatAudienceSize({ count, isEstimate }: Counted): string {
  const number = new Intl.NumberFormat(getLocale()).format(Math.min(count, MAX_COUNTED_SUBSCRIBERS))
  return t(count > MAX_COUNTED_SUBSCRIBERS ? 'matchesMore' : 'matches', {
    count: isEstimate ? `≈ ${number}` : number,
  })
}
