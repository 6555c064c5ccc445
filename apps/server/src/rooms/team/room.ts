import { defineRoom } from '../../room.ts'
import { inviteCalls } from './invite.ts'
import { memberCalls } from './members.ts'
import { ownNewsStream } from './own-news.ts'

/** Who is in a project, and who is asked to join. */
export const teamRoom = defineRoom({ calls: [...memberCalls, ...inviteCalls], routes: [ownNewsStream] })
