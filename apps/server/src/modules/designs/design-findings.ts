import { fixDesignFinding, listDesignFindings } from '@vitrine/core/contract/designs/design-findings'
import { checkDesign, type Finding, isSafeFix, readDesign, type ShopFacts } from '@vitrine/storefront/design'
import { createId } from '../../infra/db/uuid.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { refuseBrokenDesign } from './broken-design.ts'
import { listLocksFor } from './locks.ts'
import { type DesignRow, findDesign, lockDesign } from './queries.ts'
import { applyBatches } from './save-design.ts'
import { fetchShopFacts } from './shop-facts.ts'
import { markValidated } from './validated-versions.ts'

/** Device of the edits that fix findings, as in the studio. */
const DEVICE = 'check'

/** Lists the findings of the design check, and applies the fix of one: the rules are those of the studio. */
export const designFindingHandlers: readonly CallHandler[] = [
  handleCall(listDesignFindings, async ({ project }, context) => {
    const row = await refuseBrokenDesign(listDesignFindings, findDesign(context.db, project))
    const { shopFacts, storeChecked } = await fetchShopFacts(toDesign(listDesignFindings, row), context)
    return {
      version: row.version,
      storeChecked,
      findings: checkDesign(toDesign(listDesignFindings, row), shopFacts).map(toFinding),
    }
  }),
  handleCall(fixDesignFinding, async ({ project, finding }, context) => {
    const { db } = context
    const row = await refuseBrokenDesign(fixDesignFinding, findDesign(db, project))
    // The store is asked before the design is locked for others.
    const { shopFacts } = await fetchShopFacts(toDesign(fixDesignFinding, row), context)
    const version = await refuseBrokenDesign(
      fixDesignFinding,
      applyFix({ project, finding, shopFacts }, context),
    )
    markValidated(project, version)
    return { version }
  }),
]

/** Applies the fix of a finding that the latest design still has, and returns the design's new version. */
async function applyFix(
  {
    project,
    finding: id,
    shopFacts,
  }: { readonly project: string; readonly finding: string; readonly shopFacts: ShopFacts },
  { db, user }: CallContext,
): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockDesign(tx, project)
    const design = toDesign(fixDesignFinding, await findDesign(tx, project))
    const finding = checkDesign(design, shopFacts).find((one) => one.id === id)
    if (!finding) throw refuseAs(fixDesignFinding, 'finding-gone')
    if (!finding.fix) throw refuseAs(fixDesignFinding, 'no-fix')
    const operations = finding.fix.operations.map((one) => ({ ...one, device: DEVICE }))
    const editor = { id: user.sub, closed: () => listLocksFor(tx, project, user) }
    const { version, refused } = await applyBatches(tx, project, [{ id: createId(), operations }], editor)
    const [refusal] = refused
    if (refusal)
      throw refuseAs(fixDesignFinding, /^locked/.test(refusal.why.code) ? 'locked' : 'finding-gone')
    return version
  })
}

function toDesign(
  call: { readonly errors: Pick<(typeof listDesignFindings)['errors'], 'broken-design'> },
  { config }: DesignRow,
) {
  const read = readDesign(config)
  if (!read.ok) throw refuseAs(call, 'broken-design')
  return read.design
}

function toFinding({ id, code, weight, path, field, languages, values, fix }: Finding) {
  return {
    id,
    code,
    weight,
    path,
    field,
    languages: [...languages],
    values,
    fix: fix && {
      code: fix.code,
      value: fix.value,
      safe: isSafeFix(fix),
      operations: fix.operations.map(({ schema, operation, value }) => ({
        schema,
        operation,
        ...(value === undefined ? {} : { value }),
      })),
    },
  }
}
