import { defineModule } from '../define-module.ts'
import { accountChangesStream } from './account-changes-stream.ts'
import { inviteCalls } from './invite.ts'
import { memberCalls } from './members.ts'

/** Members of a project and invitations to it. */
export const teamModule = defineModule({
  calls: [...memberCalls, ...inviteCalls],
  streams: [accountChangesStream],
})
