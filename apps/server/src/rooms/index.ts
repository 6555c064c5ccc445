import type { Answered } from '../answer.ts'
import { designsRoom } from './designs/calls.ts'
import { failuresRoom } from './failures/calls.ts'
import { filesRoom } from './files/calls.ts'
import { ordersRoom } from './orders/calls.ts'
import { projectsRoom } from './projects/calls.ts'
import { shopRoom } from './shop/calls.ts'
import { shopperRoom } from './shopper/calls.ts'
import { usersRoom } from './users/calls.ts'

/** The work behind every call of the contract. */
export function allRooms(): readonly Answered[] {
  return [
    ...usersRoom(),
    ...projectsRoom,
    ...shopRoom,
    ...designsRoom,
    ...ordersRoom,
    ...filesRoom,
    ...failuresRoom,
    ...shopperRoom,
  ]
}
