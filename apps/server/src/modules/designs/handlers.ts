import { randomBytes } from 'node:crypto'
import {
  createDraftLink,
  designHistory,
  designNews,
  designPublishings,
  findDeadUrls,
  loadDesign,
  namePublishing,
  publishDesign,
  reportPresence,
  unscheduleDesign,
} from '@vitrine/core/contract/designs/designs'
import { INTEGER_MAX, instant } from '@vitrine/core/contract/shared'
import { getContentHash } from '@vitrine/core/design/hash'
import { readDesign } from '@vitrine/storefront/design'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { authorizeMember } from '../../services/access/authorize-request.ts'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { createDraftTicket, findDraftLinkMaker } from '../../services/designs/draft-link.ts'
import { findOpenRelease } from '../../services/releases/open-releases.ts'
import * as schema from '../../services/schema/schema.ts'
import { createLinkChecker } from '../../services/shop-access/link-checker.ts'
import { refuseBrokenDesign } from './broken-design.ts'
import { toDesignState } from './design-notifier.ts'
import { publishScheduled } from './publish-scheduled.job.ts'
import {
  findDesign,
  listLogPage,
  listPublishings,
  listPublishingsBefore,
  lockDesign,
  publishDraft,
  schedulePublish,
  setPublishingName,
  toOperation,
} from './queries.ts'
import { save } from './save-design.ts'

/** Cache of link checks in this process. */
const checkLink = createLinkChecker()
const HISTORY_PAGE = 50
const integerSchema = z.int().min(0).max(INTEGER_MAX)
const historyPlace = z.tuple([integerSchema, integerSchema])

const PUBLISHINGS_PAGE = 20
const publishingPlace = z.tuple([instant, z.uuid()])

function toPublishing({ publishing, by }: Awaited<ReturnType<typeof listPublishingsBefore>>[number]) {
  const { id, version, scheduled, name, note, created } = publishing
  return {
    id,
    version,
    by: by ?? '',
    scheduled,
    name: name ?? '',
    note: note ?? '',
    at: created.toISOString(),
  }
}

/** The calls of the design editor. */
export const designsHandlers: readonly CallHandler[] = [
  handleCall(loadDesign, async ({ project }, { db }) => {
    const row = await findDesign(db, project)
    const read = readDesign(row.config)
    if (!read.ok) throw refuseAs(loadDesign, 'broken-design')
    return {
      design: read.design,
      version: row.version,
      repairs: [...read.repairs],
      published: row.published,
      // Edits that were taken back leave nothing to publish, however many versions they made.
      changed: row.published_version !== row.version && row.published !== (await getContentHash(read.design)),
      scheduled: row.scheduled?.toISOString() ?? null,
    }
  }),
  handleCall(findDeadUrls, async ({ addresses }) => {
    const uniqueUrls = [...new Set(addresses)]
    const linkStatuses = await Promise.all(uniqueUrls.map(checkLink))
    return { unreachableUrls: uniqueUrls.filter((_, at) => linkStatuses[at] === 'gone') }
  }),
  handleCall(createDraftLink, async ({ project, revokesPrevious }, { db, config, member, user }) => {
    const { projects } = schema
    const key = randomBytes(12).toString('base64url')
    // Two who ask at once for the first have the same one.
    const [row] = await db
      .update(projects)
      .set({ draft_key: revokesPrevious ? key : sql`coalesce(${projects.draft_key}, ${key})` })
      .where(eq(projects.id, project))
      .returning({ id: projects.id, draft_key: projects.draft_key })
    if (!row) throw refuse('not-found')
    const maker = await findDraftLinkMaker(db, project, user.sub)
    if (!maker) throw refuse('forbidden')
    const { ticket, expires } = createDraftTicket(config.jwtSecret, row, Date.now(), maker)
    return {
      url: `${config.publicUrl}/draft/${member.project.slug}/${ticket}/`,
      expires: expires.toISOString(),
    }
  }),
  save,
  handleCall(designNews, async ({ project, fingerprint, wait }, { db, designNotifier: notifier, user }) => {
    if (fingerprint !== '') {
      await notifier.wait(project, fingerprint, wait)
      // The caller may have lost the permission during the wait.
      await authorizeMember(db, designNews.who, user, project)
    }
    return toDesignState(await refuseBrokenDesign(designNews, findDesign(db, project)))
  }),
  handleCall(reportPresence, async ({ project, tab, section }, { presence, user }) => {
    presence.here(project, { tab, user: user.sub, section })
    return {}
  }),
  handleCall(publishDesign, async ({ project, at, version, note }, { db, jobs, emit, user }) => {
    const time = at === undefined ? null : new Date(at)
    if (time && time.getTime() <= Date.now()) throw refuseAs(publishDesign, 'past', 'at')
    const publish = db.transaction(async (tx) => {
      const row = await lockDesign(tx, project)
      if (!time) {
        if (version !== undefined && version !== row.version) throw refuseAs(publishDesign, 'changed')
        return {
          published: await publishDraft(tx, row, { by: user.sub, note }, emit),
          scheduled: null,
          version: row.version,
        }
      }
      if (await findOpenRelease(tx, project, { kind: 'design' }))
        throw refuseAs(publishDesign, 'in-release', 'at')
      await schedulePublish(tx, project, time)
      const data = { project, at: time.toISOString(), ...(note ? { note } : {}) }
      await jobs.enqueue(publishScheduled, data, { transaction: tx, startAfter: time })
      return { published: row.published, scheduled: data.at, version: row.version }
    })
    return refuseBrokenDesign(publishDesign, publish)
  }),
  handleCall(unscheduleDesign, async ({ project }, { db }) => {
    await db.transaction((tx) => schedulePublish(tx, project, null))
    return { scheduled: null }
  }),
  handleCall(designHistory, async ({ project, cursor }, { db }) => {
    const position = decodeCursor(cursor, historyPlace)
    const before = position ? { version: position[0], position: position[1] } : null
    const rows = await listLogPage(db, project, before, HISTORY_PAGE + 1)
    const page = rows.slice(0, HISTORY_PAGE)
    const last = rows.length > HISTORY_PAGE ? page.at(-1)?.log : undefined
    const range = { from: last?.version ?? null, before: before?.version ?? null }
    const live = await listPublishings(db, project, range, HISTORY_PAGE)
    return {
      publishings: live.map(toPublishing),
      entries: page.map(({ log, by }) => ({
        ...toOperation(log),
        ...(log.previous ? { previous: log.previous.value } : {}),
        version: log.version,
        by: by ?? '',
        at: log.created.toISOString(),
      })),
      cursor: last ? encodeCursor([last.version, last.position]) : null,
    }
  }),
  handleCall(namePublishing, async ({ project, id, name }, { db }) => {
    if (!(await setPublishingName(db, project, id, name))) throw refuseAs(namePublishing, 'no-publishing')
    return { name }
  }),
  handleCall(designPublishings, async ({ project, cursor }, { db }) => {
    const position = decodeCursor(cursor, publishingPlace)
    const before = position ? { created: new Date(position[0]), id: position[1] } : null
    const rows = await listPublishingsBefore(db, project, before, PUBLISHINGS_PAGE + 1)
    const page = rows.slice(0, PUBLISHINGS_PAGE)
    const last = rows.length > PUBLISHINGS_PAGE ? page.at(-1)?.publishing : undefined
    return {
      publishings: page.map((row) => ({ ...toPublishing(row), hash: row.publishing.hash })),
      cursor: last ? encodeCursor([last.created.toISOString(), last.id]) : null,
    }
  }),
]
