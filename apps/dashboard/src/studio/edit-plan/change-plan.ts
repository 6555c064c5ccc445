import type { OutputOf } from '@vitrine/core/contract/call'
import type { EditIntent, planDesignEdits } from '@vitrine/core/contract/designs/edit-plan'
import { getMaxLength } from '@vitrine/core/design/fields'
import { getValueAt, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { type EditFacts, findDesignLocation, planEdits } from '@vitrine/storefront/design'
import { getElementName } from '../engine/edits.ts'
import { TAB_ID } from '../engine/tab-id.ts'
import { findMissingTexts } from '../fields/missing-texts.ts'
import { labelOf } from '../labels/labels.ts'
import { type TranslatableText, toTranslatable } from '../view/translation-offer.ts'

export type PlanAnswer = OutputOf<typeof planDesignEdits>

/** Creates ids for the blocks of a plan: the same at each planning, so that a preview keeps its blocks. */
function createIds(seed: string): () => string {
  let count = 0
  return () => `b${seed}${count++}`
}

/** Edits of a plan, computed for the merchant's current design, which may have unsaved edits. */
export type StudioPlan = {
  readonly operations: readonly Operation[]
  readonly design: JsonObject
  /** Wishes that the plan cannot fulfill now, because another one was excluded or the design changed. */
  readonly failed: ReadonlySet<EditIntent>
  /** Operations of each wish of the plan. */
  readonly steps: ReadonlyMap<EditIntent, readonly Operation[]>
  /** Paths of the texts to translate. */
  readonly texts: readonly string[]
}

/**
 * Computes the edits of the changes that the merchant did not exclude.
 * @param seed Seed of the ids of new items, so that the same plan has the same ids.
 */
export function createStudioPlan(
  design: JsonObject,
  intents: readonly EditIntent[],
  facts: Omit<EditFacts, 'newId'>,
  seed: string,
): StudioPlan {
  const steps = new Map<EditIntent, readonly Operation[]>()
  const failed = new Set<EditIntent>()
  const texts: string[] = []
  const newId = createIds(seed)
  let here = design
  // One at a time: each step stays with its wish.
  for (const intent of intents) {
    const plan = planEdits(here, [intent], { ...facts, newId })
    const [step] = plan.steps
    if (!step) {
      failed.add(intent)
      continue
    }
    steps.set(
      intent,
      step.operations.map((operation) => ({ ...operation, device: TAB_ID })),
    )
    texts.push(...step.texts)
    here = plan.design
  }
  return { operations: [...steps.values()].flat(), design: here, failed, steps, texts: [...new Set(texts)] }
}

/** Returns the texts of these paths for translation into the languages that they lack. */
export function listTranslatable(
  design: JsonObject,
  paths: readonly string[],
  languages: readonly Language[],
): readonly TranslatableText[] {
  return paths.flatMap((path) => {
    const designLocation = findDesignLocation(design, path)
    const field =
      designLocation?.what === 'value' ? designLocation.section.fields[designLocation.field] : undefined
    if (field?.kind !== 'text') return []
    const owner = path.slice(0, path.lastIndexOf('.'))
    const where = `${getElementName(design, owner)} › ${labelOf(field)}`
    const missingLanguages = findMissingTexts(getValueAt(design, path), languages)
    return (
      toTranslatable(design, { path, where, maximum: getMaxLength(field) }, missingLanguages, languages) ?? []
    )
  })
}
