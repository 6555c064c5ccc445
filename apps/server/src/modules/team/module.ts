import { defineModule } from '../define-module.ts'
import { accountChangesStream } from './account-changes-stream.ts'
import { inviteCalls } from './invite.ts'
import { memberCalls } from './members.ts'

/** Who is in a project, and who is asked to join. */
export const teamModule = defineModule({
  calls: [...memberCalls, ...inviteCalls],
  streams: [accountChangesStream],
})
