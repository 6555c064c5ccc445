import { useQuery } from '@tanstack/react-query'
import { getModel } from '@vitrine/core/contract/designs/ai-model'
import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { queryOf } from '../../app/queries.ts'
import { useStudioView } from './context.ts'

/** Text of the design to translate. */
export type TranslatableText = {
  /** Path of the field; its languages are below it. */
  readonly path: string
  /** Label of the field with its location. */
  readonly where: string
  readonly text: string
  readonly from: Language
  readonly to: readonly Language[]
  /** Maximum length in characters. */
  readonly maximum: number
  /** Previous translations; texts written since the request must not be overwritten. */
  readonly before: Readonly<Partial<Record<Language, string>>>
}

/** Maximum length in characters of a text field that declares none. */
const LONGEST = 2000
/** Interval in ms after which the availability of a model is requested again. */
const REFRESH_INTERVAL_MS = 60_000

/**
 * Returns the text of a field for translation, from the first of `languages` (the project's languages) that has one; null
 * when there is nothing to translate.
 */
export function toTranslatable(
  design: JsonObject,
  field: { readonly path: string; readonly where: string; readonly maximum: number | undefined },
  to: readonly Language[],
  languages: readonly Language[],
): TranslatableText | null {
  const value = getValueAt(design, field.path)
  if (!isObject(value)) return null
  const readText = (language: Language) => {
    const text = value[language]
    return typeof text === 'string' ? text : ''
  }
  const from = languages.find((language) => !to.includes(language) && readText(language).trim() !== '')
  if (from === undefined || to.length === 0) return null
  const before = Object.fromEntries(to.map((language) => [language, readText(language)]))
  const { path, where, maximum = LONGEST } = field
  return { path, where, text: readText(from), from, to, maximum, before }
}

const offered = createStore<{ readonly texts: readonly TranslatableText[] | null }>(() => ({ texts: null }))

/** Opens the translation dialog for these texts; null closes it. Nothing is written before review. */
export function offerTranslations(texts: readonly TranslatableText[] | null): void {
  offered.setState({ texts })
}

/** Returns the texts of the open translation dialog. */
export function useTranslationOffer(): readonly TranslatableText[] | null {
  return useSyncExternalStore(offered.subscribe, () => offered.getState().texts)
}

/** Returns true when this project has a model, its own or the server's. Translation is offered only then. */
export function useHasModel(): boolean {
  const { project } = useStudioView()
  const { data } = useQuery({ ...queryOf(getModel, { project: project.id }), staleTime: REFRESH_INTERVAL_MS })
  return data !== undefined && (data.server || data.own?.usable === true)
}
