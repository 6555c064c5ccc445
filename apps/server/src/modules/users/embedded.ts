import { linkEmbedded, openEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import {
  accountOf,
  isKnownShop,
  keepAccountOf,
  projectOf,
} from '../../services/shop-access/admin-accounts.ts'
import { readSessionToken } from '../../services/shop-access/session-token.ts'
import { beginSession, userById } from './queries.ts'
import { sessionOf } from './session-of.ts'

/**
 * Signing in by the shop's admin (decision 0062). An account is found by nothing but the tie that its owner made while
 * signed in: not by a mail address, which the platform tells and anybody may have typed there.
 */
export const embeddedCalls: readonly Answered[] = [
  answer(openEmbedded, async ({ token }, asking) => {
    const { db, config, agent } = asking
    const person = await readSessionToken(token, config)
    if (!person) throw refuseAs(openEmbedded, 'bad-session-token')
    const { shop } = person
    const account = await accountOf(db, person)
    const [user, project] =
      account === null
        ? [undefined, null]
        : await Promise.all([userById(db, account), projectOf(db, shop, account)])
    // Who has left the team is nobody here, whatever was tied once.
    if (!user || project === null)
      return { session: null, project: null, shop, known: await isKnownShop(db, shop) }
    const session = await sessionOf(asking, user, await beginSession(db, user.id, agent))
    return { session, project, shop, known: true }
  }),
  answer(linkEmbedded, async ({ token }, { db, config, user }) => {
    const person = await readSessionToken(token, config)
    if (!person) throw refuseAs(linkEmbedded, 'bad-session-token')
    const project = await projectOf(db, person.shop, user.sub)
    if (project !== null) await keepAccountOf(db, person, user.sub)
    else if (await isKnownShop(db, person.shop)) throw refuseAs(linkEmbedded, 'not-member')
    return { project, shop: person.shop }
  }),
]
