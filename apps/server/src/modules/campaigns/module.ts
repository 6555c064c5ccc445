import { defineModule } from '../define-module.ts'
import { calendarCalls } from './calendar.ts'
import { draftCalls } from './drafts.ts'
import { estimateCalls } from './estimate.ts'
import { listCalls } from './list.ts'
import { ledgerCalls } from './message-log.ts'
import { campaignReleaseSource } from './release-part.ts'
import { reportCalls } from './report.ts'
import { rescheduleCalls } from './reschedule.ts'
import { campaignSource, runCalls } from './runs.ts'
import { wishlistEventHandler } from './wishlist-events.ts'

/** Push campaigns: drafts, audience estimates, sending and reports. The push engine sends the messages. */
export const campaignsModule = defineModule({
  calls: [
    ...listCalls,
    ...calendarCalls,
    ...draftCalls,
    ...estimateCalls,
    ...runCalls,
    ...rescheduleCalls,
    ...reportCalls,
    ...ledgerCalls,
  ],
  pushes: [campaignSource],
  releaseParts: [campaignReleaseSource],
  eventHandlers: [wishlistEventHandler],
})
