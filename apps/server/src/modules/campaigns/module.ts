import { defineModule } from '../define-module.ts'
import { calendarHandlers } from './calendar.ts'
import { campaignFinishedHandler, countCampaignPersons } from './count-persons.job.ts'
import { draftHandlers } from './drafts.ts'
import { estimateHandlers } from './estimate.ts'
import { listHandlers } from './list.ts'
import { ledgerHandlers } from './message-log.ts'
import { campaignReleaseSource } from './release-part.ts'
import { reportHandlers } from './report.ts'
import { rescheduleHandlers } from './reschedule.ts'
import { campaignSource, runHandlers } from './runs.ts'
import { wishlistEventHandler } from './wishlist-events.ts'

/** Push campaigns: drafts, audience estimates, sending and reports. The push engine sends the messages. */
export const campaignsModule = defineModule({
  calls: [
    ...listHandlers,
    ...calendarHandlers,
    ...draftHandlers,
    ...estimateHandlers,
    ...runHandlers,
    ...rescheduleHandlers,
    ...reportHandlers,
    ...ledgerHandlers,
  ],
  pushes: [campaignSource],
  releaseParts: [campaignReleaseSource],
  jobs: [countCampaignPersons],
  eventHandlers: [wishlistEventHandler, campaignFinishedHandler],
})
