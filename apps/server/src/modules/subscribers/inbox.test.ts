import { listInbox, readInbox, reportMessages } from '@vitrine/core/contract/push/subscribers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CONTENT, insertReceivedMessage } from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  createExpoAddress,
  createSubscriberId,
  installation,
  other,
  project,
  register,
  useApps,
  vitrine,
} from './subscribers.testing.ts'

const { sentNotifications } = schema

useApps()

describe('the inbox', () => {
  /** Inserts a message that was sent to an installation; returns its id. */
  function send(subscriber: string, title: string, minutesAgo: number): Promise<string> {
    const content = { ...CONTENT, title, link: { type: 'product' as const, url: 'lamp' } }
    return insertReceivedMessage(
      vitrine.services.db,
      project.id,
      subscriber,
      content,
      new Date(Date.now() - minutesAgo * 60_000),
    )
  }
  const inbox = (id: string, cursor: string | null = null) =>
    vitrine.must(listInbox, { ...installation(id), cursor })
  const report = (id: string, message: string, what: 'received' | 'opened', at = new Date()) =>
    vitrine.must(reportMessages, {
      ...installation(id),
      reports: [{ message, what, at: at.toISOString() }],
    })
  const sentRow = async (message: string) => {
    const key = eq(sentNotifications.id, message)
    const [row] = await vitrine.services.db.select().from(sentNotifications).where(key)
    return row
  }

  test('lists messages newest first, page by page, and counts unread ones', async () => {
    const id = createSubscriberId()
    await register(id)
    for (let minute = 25; minute > 0; minute--) await send(id, `${minute}`, minute)
    const first = await inbox(id)
    expect(first).toMatchObject({ unread: 25 })
    expect(first.messages[0]).toMatchObject({ title: '1', type: 'product', url: 'lamp', read: false })
    const second = await inbox(id, first.next)
    expect([...first.messages, ...second.messages].map(({ title }) => Number(title))).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    )
    expect(second.next).toBeNull()
    await vitrine.must(readInbox, installation(id))
    expect((await inbox(id)).unread).toBe(0)
    expect((await register(id)).unread).toBe(0)
  })

  test('moves with the push token to the new installation', async () => {
    const [before, now] = [createSubscriberId(), createSubscriberId()]
    const push = createExpoAddress()
    await register(before, { push })
    const message = await send(before, 'Hello', 5)
    await register(now, { push })
    expect((await inbox(now)).messages).toMatchObject([{ message, read: false }])
    await report(now, message, 'opened')
    expect((await inbox(now)).messages).toMatchObject([{ message, read: true }])
  })

  test('counts delivery and open once, at the time of the first report', async () => {
    const id = createSubscriberId()
    await register(id)
    const message = await send(id, 'Hello', 60)
    const at = new Date(Date.now() - 10 * 60_000)
    await report(id, message, 'opened', at)
    await Promise.all(Array.from({ length: 20 }, () => report(id, message, 'opened')))
    await report(id, message, 'received')
    expect(await sentRow(message)).toMatchObject({ opened_at: at, received_at: at })
  })

  test('ignores a device clock that is before the sending or a day ahead', async () => {
    const id = createSubscriberId()
    await register(id)
    const [early, laterMessage] = [await send(id, 'One', 60), await send(id, 'Two', 60)]
    await report(id, early, 'opened', new Date('2001-01-01T00:00:00Z'))
    await report(id, laterMessage, 'opened', new Date('2999-01-01T00:00:00Z'))
    const row = await sentRow(early)
    expect(row?.opened_at).toEqual(row?.sent_at)
    expect((await sentRow(laterMessage))?.opened_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  })

  test('shows nobody another shopper’s messages, and takes no reports about them', async () => {
    const [mine, theirs] = [createSubscriberId(), createSubscriberId()]
    await register(mine)
    await register(theirs)
    await register(mine, { slug: other.slug })
    const message = await send(theirs, 'Yours', 5)
    expect((await inbox(mine)).messages).toEqual([])
    await report(mine, message, 'opened')
    await vitrine.must(reportMessages, {
      slug: other.slug,
      subscriber: mine,
      reports: [{ message, what: 'opened', at: new Date().toISOString() }],
    })
    expect(await sentRow(message)).toMatchObject({ opened_at: null })
  })
})
