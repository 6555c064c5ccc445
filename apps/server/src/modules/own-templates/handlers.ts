import {
  copyOwnTemplate,
  listOwnTemplates,
  MAX_TEMPLATES,
  removeOwnTemplate,
  renameOwnTemplate,
  restoreOwnTemplate,
  saveOwnTemplate,
} from '@vitrine/core/contract/push/own-templates'
import { readDesign } from '@vitrine/storefront/design'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import { findAccessRefusal, findMembership } from '../../services/access/access.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { replaceUploadedFonts } from '../../services/designs/uploaded-fonts.ts'
import {
  countTemplates,
  findDraftConfig,
  findTemplate,
  hasTemplate,
  insertTemplate,
  listTemplates,
  setTemplateName,
  softDeleteTemplate,
  undeleteTemplate,
} from './queries.ts'

const DONE = { done: true as const }
/** Lock name: concurrent requests would each see space for one more. */
const TURN = ['templates']

export const ownTemplatesHandlers: readonly CallHandler[] = [
  handleCall(listOwnTemplates, async ({ project }, { db }) => ({
    templates: (await listTemplates(db, project)).flatMap(({ id, name, created, config }) => {
      // A template of an earlier version is migrated like a design; an unreadable one is omitted.
      const read = readDesign(config)
      return read.ok ? [{ id, name, created: created.toISOString(), design: read.design }] : []
    }),
  })),
  handleCall(saveOwnTemplate, async ({ project, id, name }, { db }) => {
    const read = readDesign(await findDraftConfig(db, project))
    if (!read.ok) throw refuseAs(saveOwnTemplate, 'broken-design')
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      if (await hasTemplate(tx, { project, id })) return
      if ((await countTemplates(tx, project)) >= MAX_TEMPLATES) throw refuseAs(saveOwnTemplate, 'full')
      await insertTemplate(tx, { project, id }, { name, config: read.design })
    })
    return DONE
  }),
  handleCall(renameOwnTemplate, async ({ project, id, name }, { db }) => {
    if (!(await setTemplateName(db, { project, id }, name))) throw refuseAs(renameOwnTemplate, 'gone')
    return DONE
  }),
  handleCall(removeOwnTemplate, async ({ project, id }, { db, addAuditFacts }) => {
    const name = await softDeleteTemplate(db, { project, id })
    addAuditFacts(name === null ? null : { name })
    return DONE
  }),
  handleCall(restoreOwnTemplate, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      if (await findTemplate(tx, { project, id })) return
      if ((await countTemplates(tx, project)) >= MAX_TEMPLATES) throw refuseAs(restoreOwnTemplate, 'full')
      if (!(await undeleteTemplate(tx, { project, id }))) throw refuseAs(restoreOwnTemplate, 'gone')
    })
    return DONE
  }),
  handleCall(copyOwnTemplate, async ({ project, id, to, copy }, { db, user }) => {
    // The call was let in for the project that has it; the one that gets it is asked about here.
    const there = await findMembership(db, user, to)
    if (findAccessRefusal(copyOwnTemplate.who, user, there?.permissions ?? null))
      throw refuseAs(copyOwnTemplate, 'not-yours', 'to')
    const template = await findTemplate(db, { project, id })
    if (!template) throw refuseAs(copyOwnTemplate, 'gone')
    const read = readDesign(template.config)
    if (!read.ok) throw refuseAs(copyOwnTemplate, 'gone')
    await db.transaction(async (tx) => {
      await lockNames(tx, to, TURN)
      if (await hasTemplate(tx, { project: to, id: copy })) return
      if ((await countTemplates(tx, to)) >= MAX_TEMPLATES) throw refuseAs(copyOwnTemplate, 'full')
      await insertTemplate(
        tx,
        { project: to, id: copy },
        {
          name: template.name,
          // Its own families stay with the project that may use them.
          config: to === project ? read.design : replaceUploadedFonts(read.design),
        },
      )
    })
    return DONE
  }),
]
