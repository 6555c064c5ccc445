import { linkEmbedded, openEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import {
  findAdminAccount,
  findProjectOfShop,
  hasProjectForShop,
  saveAdminAccount,
} from '../../services/shop-access/admin-accounts.ts'
import { verifySessionToken } from '../../services/shop-access/session-token.ts'
import { createSession } from './create-session.ts'
import { beginSession, findUserById } from './queries.ts'

/**
 * Calls for signing in within the shop's admin (decision 0062). Accounts are found only by the link that their owner
 * created while signed in, not by the email address that the platform reports, which may be unverified.
 */
export const embeddedHandlers: readonly CallHandler[] = [
  handleCall(openEmbedded, async ({ token }, context) => {
    const { db, config, agent } = context
    const person = await verifySessionToken(token, config)
    if (!person) throw refuseAs(openEmbedded, 'bad-session-token')
    const { shop } = person
    const account = await findAdminAccount(db, person)
    const [user, project] =
      account === null
        ? [undefined, null]
        : await Promise.all([findUserById(db, account), findProjectOfShop(db, shop, account)])
    // A former team member gets no access, even with a linked account.
    if (!user || project === null)
      return { session: null, project: null, shop, hasApp: await hasProjectForShop(db, shop) }
    const session = await createSession(context, user, await beginSession(db, user.id, agent))
    return { session, project, shop, hasApp: true }
  }),
  handleCall(linkEmbedded, async ({ token }, { db, config, user }) => {
    const person = await verifySessionToken(token, config)
    if (!person) throw refuseAs(linkEmbedded, 'bad-session-token')
    const project = await findProjectOfShop(db, person.shop, user.sub)
    if (project !== null) await saveAdminAccount(db, person, user.sub)
    else if (await hasProjectForShop(db, person.shop)) throw refuseAs(linkEmbedded, 'not-member')
    return { project, shop: person.shop }
  }),
]
