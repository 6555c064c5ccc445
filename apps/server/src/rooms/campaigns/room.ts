import { defineRoom } from '../../room.ts'
import { draftCalls } from './drafts.ts'
import { estimateCalls } from './estimate.ts'
import { listCalls } from './list.ts'
import { wishHearing } from './wishes.ts'

/** Push campaigns: written, sent by the engine, reported. */
export const campaignsRoom = defineRoom({
  calls: [...listCalls, ...draftCalls, ...estimateCalls],
  hearings: [wishHearing],
})
