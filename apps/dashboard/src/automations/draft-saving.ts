import { useNavigate } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  type Automation,
  flow as flowShape,
  listAutomations,
  saveAutomation,
} from '@vitrine/core/contract/push/automations'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { toasts } from '../app/toasts.tsx'
import type { AutomationDraft, useAutomationDraft } from './draft.ts'
import { isLocalAutomation } from './local-automations.ts'
import { type Problems, validateFlow } from './problems.ts'
import { t } from './translator.ts'

/** Unsaved edits of an automation, with their actions (`useAutomationDraft`). */
export type Draft = ReturnType<typeof useAutomationDraft>

/**
 * Returns the problems of the edited automation, and a function that checks it as a whole. Texts above their
 * maximum length are problems at once; missing parts only after the merchant tried to continue.
 * @param choose Selects a card of the canvas.
 */
export function useProblems({ name, flow }: AutomationDraft, choose: (card: string) => void) {
  const [tried, setTried] = useState(false)
  const problems = validateFlow(flow)
  const nameless = name.trim() === ''
  /** Returns true when everything is valid; otherwise shows the problems and selects the first card with one. */
  const checkWhole = (): boolean => {
    setTried(true)
    if (problems.size === 0 && !nameless) return true
    const first = [...problems.keys()].find((where) => where !== '')
    if (first) choose(first)
    toasts.refused(first ? t('fix') : t(nameless ? 'needsName' : 'needsMessage'))
    return false
  }
  return { problems: tried ? problems : tooLong(problems), nameless, checkWhole }
}

function tooLong(problems: Problems): Problems {
  const lengthProblems = [...problems].map(
    ([card, fields]) => [card, new Map([...fields].filter(([, text]) => text.startsWith('Max')))] as const,
  )
  return new Map(lengthProblems.filter(([, fields]) => fields.size > 0))
}

/**
 * Returns the functions that save or discard the edits of an automation, or save them as a copy. A failure is
 * shown by the call or the page.
 */
export function useSaving(
  { id: project, slug }: Pick<Project, 'id' | 'slug'>,
  automation: Automation,
  draft: Draft,
) {
  const { id } = automation
  const begun = isLocalAutomation(automation)
  const navigate = useNavigate()
  const saving = useMutationOf(saveAutomation, {
    changes: [listAutomations],
    toCacheUpdates: ({ automation: savedAutomation }) => [
      applyOptimistically(listAutomations, { project }, ({ automations }) => ({
        automations: automations.some((one) => one.id === savedAutomation.id)
          ? automations.map((one) => (one.id === savedAutomation.id ? savedAutomation : one))
          : [savedAutomation, ...automations],
      })),
    ],
    done: ({ automation: savedAutomation }) => t('savedDone', { version: savedAutomation.version }),
  })
  const send = async (input: Partial<Parameters<typeof saving.mutateAsync>[0]>): Promise<boolean> => {
    const { name, flow } = draft.shown
    const content = { name: name.trim(), flow: flowShape.parse(flow) }
    try {
      await saving.mutateAsync({ project, id, baseVersion: null, ...content, ...input })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return false
    }
  }
  return {
    busy: saving.busy,
    /**
     * Saves the automation. With `migratesRuns`, shoppers in the flow move to the new version. Returns true once the
     * server has everything.
     */
    save: async (migratesRuns: boolean): Promise<boolean> => {
      if (!draft.dirty) return true
      const there = await send({ baseVersion: begun ? null : draft.seen, migratesRuns })
      if (there) draft.saved()
      return there
    },
    /** Saves the edits as another automation and opens it; this one returns to the server's version. */
    keepCopy: async (): Promise<void> => {
      const copy = crypto.randomUUID()
      const name = t('copyOf', { name: draft.shown.name.trim().slice(0, 45) })
      if (!(await send({ id: copy, name }))) return
      draft.discard()
      await navigate({
        to: '/dashboard/$slug/automations/$automation',
        params: { slug, automation: copy },
      })
    },
    discard: () => {
      draft.discard()
      if (begun) void navigate({ to: '/dashboard/$slug/automations', params: { slug } })
    },
  }
}
