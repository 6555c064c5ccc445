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
import { decide, membershipOf } from '../../services/access/access.ts'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import { withOpenFonts } from '../../services/designs/uploaded-fonts.ts'
import {
  countOf,
  isKept,
  keepTemplate,
  nameTemplate,
  removeTemplate,
  restoreTemplate,
  templateAt,
  templatesOf,
  workingConfig,
} from './queries.ts'

const DONE = { done: true as const }
/** Two at once would each find room for one more. */
const TURN = ['templates']

export const ownTemplatesCalls: readonly Answered[] = [
  answer(listOwnTemplates, async ({ project }, { db }) => ({
    templates: (await templatesOf(db, project)).flatMap(({ id, name, created, config }) => {
      // One that was kept by an earlier version is read as designs are; one that nobody can read is not shown.
      const read = readDesign(config)
      return read.ok ? [{ id, name, created: created.toISOString(), design: read.design }] : []
    }),
  })),
  answer(saveOwnTemplate, async ({ project, id, name }, { db }) => {
    const read = readDesign(await workingConfig(db, project))
    if (!read.ok) throw refuseAs(saveOwnTemplate, 'broken-design')
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      if (await isKept(tx, { project, id })) return
      if ((await countOf(tx, project)) >= MAX_TEMPLATES) throw refuseAs(saveOwnTemplate, 'full')
      await keepTemplate(tx, { project, id }, { name, config: read.design })
    })
    return DONE
  }),
  answer(renameOwnTemplate, async ({ project, id, name }, { db }) => {
    if (!(await nameTemplate(db, { project, id }, name))) throw refuseAs(renameOwnTemplate, 'gone')
    return DONE
  }),
  answer(removeOwnTemplate, async ({ project, id }, { db }) => {
    await removeTemplate(db, { project, id })
    return DONE
  }),
  answer(restoreOwnTemplate, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      if (await templateAt(tx, { project, id })) return
      if ((await countOf(tx, project)) >= MAX_TEMPLATES) throw refuseAs(restoreOwnTemplate, 'full')
      if (!(await restoreTemplate(tx, { project, id }))) throw refuseAs(restoreOwnTemplate, 'gone')
    })
    return DONE
  }),
  answer(copyOwnTemplate, async ({ project, id, to, copy }, { db, user }) => {
    // The call was let in for the project that has it; the one that gets it is asked about here.
    const there = await membershipOf(db, user, to)
    if (decide(copyOwnTemplate.who, user, there?.permissions ?? null))
      throw refuseAs(copyOwnTemplate, 'not-yours', 'to')
    const kept = await templateAt(db, { project, id })
    if (!kept) throw refuseAs(copyOwnTemplate, 'gone')
    const read = readDesign(kept.config)
    if (!read.ok) throw refuseAs(copyOwnTemplate, 'gone')
    await db.transaction(async (tx) => {
      await lockNames(tx, to, TURN)
      if (await isKept(tx, { project: to, id: copy })) return
      if ((await countOf(tx, to)) >= MAX_TEMPLATES) throw refuseAs(copyOwnTemplate, 'full')
      await keepTemplate(
        tx,
        { project: to, id: copy },
        {
          name: kept.name,
          // Its own families stay with the project that may use them.
          config: to === project ? read.design : withOpenFonts(read.design),
        },
      )
    })
    return DONE
  }),
]
