import { randomBytes } from 'node:crypto'
import type { InputOf } from '@vitrine/core/contract/call'
import { type ModelNotice, proposeDesigns } from '@vitrine/core/contract/designs/design-proposals'
import { type EditIntent, planDesignEdits } from '@vitrine/core/contract/designs/edit-plan'
import { MAX_EDIT_INTENTS } from '@vitrine/core/design/edit-parts'
import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { type DesignText, type EditFacts, listTextsToShorten, planEdits } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import { findAccessRefusal, type Membership } from '../../services/access/access.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import { findModel } from '../../services/ai-model/merchant-model.ts'
import { type CallHandler, handleCall } from '../../services/calls/call-handler.ts'
import { readEditsByModel } from '../../services/design-edits/model/read-edits-by-model.ts'
import { shortenByModel } from '../../services/design-edits/model/shorten-by-model.ts'
import { readEdits } from '../../services/design-edits/read-edits.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { getDraftDesign, getShopPortrait, listProjectLanguages } from './shop-portrait.ts'

type Request = InputOf<typeof planDesignEdits>
type Context = Services & { readonly member: Membership; readonly user: Claims }

/** Plans the changes of a design that a sentence asks for. Saves nothing: the studio applies the steps. */
export const planEditsCall: CallHandler = handleCall(planDesignEdits, async (request, context) => {
  const { db, member, user } = context
  const design = await getDraftDesign(planDesignEdits, db, member.project.id)
  const { section = 'home', selected = [], language = 'en', sentence } = request
  const reading = readEdits(sentence, {
    language,
    titles: listTitles(design, section),
    hasSelection: selected.length > 0,
  })
  const helped = await requestEdits(reading.misunderstood, listKinds(design, section), context)
  const wishes = [...reading.intents, ...helped.intents].slice(0, MAX_EDIT_INTENTS)
  const intents = wishes.map(({ intent }) => intent)
  const baseFacts: EditFacts = {
    section,
    selected,
    languages: listProjectLanguages(member.project),
    language: request.shown ?? listProjectLanguages(member.project)[0] ?? 'en',
    logoColors: await findLogoColors(request, intents, context),
    locked: await listLocked(context, user),
    hasModel: findModel(context, member.project) !== null,
    newId: () => `b${randomBytes(5).toString('hex')}`,
  }
  const shortened = await requestShorterTexts(listTextsToShorten(design, intents, baseFacts), context)
  const facts: EditFacts = { ...baseFacts, shorterTexts: shortened.shorterTexts }
  const plan = planEdits(design, intents, facts)
  const wordsOf = (wish: EditIntent) => wishes.find(({ intent }) => intent === wish)?.phrase ?? ''
  return {
    steps: plan.steps.map(({ intent, operations, texts }) => ({
      intent,
      texts: [...texts],
      operations: operations.map(({ schema, operation, value }) => ({
        schema,
        operation,
        ...(value === undefined ? {} : { value }),
      })),
    })),
    refused: [
      ...plan.refused.map(({ intent, code }) => ({ intent, code, words: wordsOf(intent) })),
      ...reading.outside.map((words) => ({ code: 'not-in-design' as const, intent: null, words })),
      ...reading.deviceClauses.map((words) => ({ code: 'no-device' as const, intent: null, words })),
      ...helped.misunderstood.map((clause) => ({
        code: 'not-understood' as const,
        intent: null,
        words: clause,
      })),
    ],
    shorterTexts: shortened.shorterTexts,
    unknown: [...reading.unknown],
    logoColors: [...facts.logoColors],
    notice: helped.notice ?? shortened.notice,
  }
})

type Wish = { readonly intent: EditIntent; readonly phrase: string }

/** Asks the model, where the project has one, for the clauses that the built-in reading did not understand. */
async function requestEdits(
  clauses: readonly string[],
  blocks: readonly string[],
  context: Context,
): Promise<{
  readonly intents: readonly Wish[]
  readonly misunderstood: readonly string[]
  readonly notice: ModelNotice | null
}> {
  const { db, member, user } = context
  const settings = clauses.length > 0 ? findModel(context, member.project) : null
  if (!settings) return { intents: [], misunderstood: clauses, notice: null }
  const { intents, notice } = await readEditsByModel(
    { db, settings, project: member.project.id, user: user.sub },
    { clauses, blocks },
  )
  return {
    intents: clauses.flatMap((clause, at) =>
      (intents.get(at) ?? []).map((intent) => ({ intent, phrase: clause })),
    ),
    misunderstood: clauses.filter((_, at) => !intents.has(at)),
    notice,
  }
}

/** Asks the model, where the project has one, for shorter wordings of texts. */
async function requestShorterTexts(
  texts: readonly DesignText[],
  context: Context,
): ReturnType<typeof shortenByModel> {
  const { db, member, user } = context
  const settings = texts.length > 0 ? findModel(context, member.project) : null
  if (!settings) return { shorterTexts: {}, notice: null }
  return shortenByModel({ db, settings, project: member.project.id, user: user.sub }, texts)
}

/** Lists the kinds of a screen's blocks from top to bottom. */
const listKinds = (design: JsonObject, section: string): readonly string[] =>
  listByRank(getValueAt(design, `${section}.blocks`)).flatMap(({ item }) =>
    typeof item.kind === 'string' ? [item.kind] : [],
  )

/** Shortest title by which a sentence may call a block without quotes. */
const MIN_TITLE_LENGTH = 8

/** Lists the titles of a screen's blocks that have several words, the longest first. */
function listTitles(design: JsonObject, section: string): readonly string[] {
  const titles = [...new Set([section, 'home'])].flatMap((name) =>
    listByRank(getValueAt(design, `${name}.blocks`)).flatMap(({ item }) =>
      isObject(item.title) ? Object.values(item.title) : [],
    ),
  )
  return [...new Set(titles.filter((title) => typeof title === 'string'))]
    .filter((title) => title.length >= MIN_TITLE_LENGTH && /\s/.test(title.trim()))
    .sort((a, b) => b.length - a.length)
}

/** Returns the colors of the logo as the caller read them, or those of the shop's brand where the plan needs any. */
async function findLogoColors(
  { logoColors = [] }: Request,
  intents: readonly EditIntent[],
  context: Context,
): Promise<readonly string[]> {
  if (logoColors.length > 0) return logoColors
  if (!intents.some((intent) => intent.do === 'color' && intent.color.from === 'logo')) return []
  try {
    return (await getShopPortrait(proposeDesigns, context)).colors
  } catch (error) {
    // A shop that does not respond costs the plan this one color and not the others.
    context.log.warn({ error }, 'The brand colors of the shop could not be fetched')
    return []
  }
}

/** Lists the paths that a member cannot change now. */
async function listLocked({ db, member }: Context, user: Claims): Promise<readonly string[]> {
  const { designLocks } = schema
  const locks = await db
    .select({ path: designLocks.path, who: designLocks.who })
    .from(designLocks)
    .where(eq(designLocks.project_id, member.project.id))
  return locks.flatMap(({ path, who }) =>
    findAccessRefusal(who, user, member.permissions) === null ? [] : [path],
  )
}
