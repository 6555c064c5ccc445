import { defineModule } from '../define-module.ts'
import { accountChangesStream } from './account-changes-stream.ts'
import { inviteHandlers } from './invite.ts'
import { memberHandlers } from './members.ts'

/** Members of a project and invitations to it. */
export const teamModule = defineModule({
  calls: [...memberHandlers, ...inviteHandlers],
  streams: [accountChangesStream],
})
