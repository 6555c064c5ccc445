import {
  getModel,
  MODEL_KINDS,
  removeModel,
  saveModel,
  tryModel,
} from '@vitrine/core/contract/designs/ai-model'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ProjectRow } from '../../services/access/access.ts'
import { findMerchantModel, findModel } from '../../services/ai-model/merchant-model.ts'
import { parseModelAddress } from '../../services/ai-model/model-address.ts'
import { getUsageToday } from '../../services/ai-model/model-usage.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { testMerchantModel } from './test-model.ts'

const { projects } = schema
const DONE = { done: true as const }

/** Calls for the merchant's AI model: its settings, a test, and the used quota. */
export const modelHandlers: readonly CallHandler[] = [
  handleCall(getModel, async ({ project }, context) => {
    const { config, db, member } = context
    const own = toModel(member.project)
    const { calls, tokens } = await getUsageToday(db, project)
    const model = findModel(context, member.project)
    const limits = model ?? config.modelLimits
    return {
      own: own && { ...own, usable: model?.own === true },
      server: config.model !== null,
      used: { calls, mostCalls: limits.calls, tokens, mostTokens: limits.tokens },
    }
  }),
  handleCall(saveModel, async ({ project, kind, url: inputUrl, name, key }, { config, db, encryption }) => {
    const url = parseModelAddress(inputUrl, config.localModels)
    if (url === null) throw refuseAs(saveModel, 'not-public', 'url')
    const context = { project, column: 'model_key' } as const
    // A key is never sent to another host than it was entered for, whoever changed the URL.
    const sameHost = or(
      isNull(projects.model_key),
      sql`starts_with(${projects.model_url} || '/', ${`${new URL(url).origin}/`})`,
    )
    const changed = await db
      .update(projects)
      .set({
        model_kind: kind,
        model_url: url,
        model_name: name,
        ...(key === undefined ? {} : { model_key: encryption.encrypt(key, context) }),
        updated: new Date(),
      })
      .where(and(eq(projects.id, project), key === undefined ? sameHost : undefined))
      .returning({ id: projects.id })
    if (changed.length === 0) throw refuseAs(saveModel, 'key-needed', 'key')
    return DONE
  }),
  handleCall(removeModel, async ({ project }, { db }) => {
    await db
      .update(projects)
      .set({ model_kind: null, model_url: null, model_name: null, model_key: null, updated: new Date() })
      .where(eq(projects.id, project))
    return DONE
  }),
  handleCall(tryModel, async ({ project }, context) => {
    const model = findMerchantModel(context, context.member.project)
    if (!model) throw refuseAs(tryModel, 'off')
    return testMerchantModel(context.db, { settings: model, project, user: context.user.sub })
  }),
]

/** Returns the model settings without the key. */
function toModel({ model_kind, model_url, model_name, model_key }: ProjectRow) {
  const kind = MODEL_KINDS.find((one) => one === model_kind)
  return kind && model_url !== null && model_name !== null
    ? { kind, url: model_url, name: model_name, key: model_key !== null }
    : null
}
