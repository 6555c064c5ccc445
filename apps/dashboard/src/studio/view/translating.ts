import { useQuery } from '@tanstack/react-query'
import { getModel } from '@vitrine/core/contract/designs/ai-model'
import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { queryOf } from '../../app/queries.ts'
import { useStudioView } from './context.ts'

/** A text of the design that is wanted in other languages. */
export type TranslatableText = {
  /** Of the field: its languages lie below. */
  readonly path: string
  /** What the field is called, with where it stands. */
  readonly where: string
  readonly text: string
  readonly from: Language
  readonly to: readonly Language[]
  /** The most symbols that it takes. */
  readonly maximum: number
  /** What stood in those languages when this was asked: what is written meanwhile is nobody's to overwrite. */
  readonly before: Readonly<Partial<Record<Language, string>>>
}

/** What a text field holds at most where it declares nothing. */
const LONGEST = 2000
/** Whether there is a model is asked again after so long, ms. */
const REFRESH_INTERVAL_MS = 60_000

/**
 * The text of a field, as it is to be translated; null where nothing is written that could be. From the first of
 * `spoken` (the project's own language) that has words.
 */
export function toTranslatable(
  design: JsonObject,
  field: { readonly path: string; readonly where: string; readonly maximum: number | undefined },
  to: readonly Language[],
  spoken: readonly Language[],
): TranslatableText | null {
  const value = getValueAt(design, field.path)
  if (!isObject(value)) return null
  const said = (language: Language) => {
    const text = value[language]
    return typeof text === 'string' ? text : ''
  }
  const from = spoken.find((language) => !to.includes(language) && said(language).trim() !== '')
  if (from === undefined || to.length === 0) return null
  const before = Object.fromEntries(to.map((language) => [language, said(language)]))
  const { path, where, maximum = LONGEST } = field
  return { path, where, text: said(from), from, to, maximum, before }
}

const offered = createStore<{ readonly texts: readonly TranslatableText[] | null }>(() => ({ texts: null }))

/** Has texts translated, to be looked at before any of it is written; null closes that. */
export function offerTranslations(texts: readonly TranslatableText[] | null): void {
  offered.setState({ texts })
}

/** What is offered now. */
export function useTranslationOffer(): readonly TranslatableText[] | null {
  return useSyncExternalStore(offered.subscribe, () => offered.getState().texts)
}

/** True where this project has a model, its own or the server's: without one nothing offers to translate. */
export function useHasModel(): boolean {
  const { project } = useStudioView()
  const { data } = useQuery({ ...queryOf(getModel, { project: project.id }), staleTime: REFRESH_INTERVAL_MS })
  return data !== undefined && (data.server || data.own?.usable === true)
}
