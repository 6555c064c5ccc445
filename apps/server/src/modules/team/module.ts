import { defineModule } from '../define-module.ts'
import { inviteCalls } from './invite.ts'
import { memberCalls } from './members.ts'
import { accountChangesStream } from './own-news.ts'

/** Who is in a project, and who is asked to join. */
export const teamModule = defineModule({
  calls: [...memberCalls, ...inviteCalls],
  streams: [accountChangesStream],
})
