import type { ModelNotice } from '@vitrine/core/contract/designs/design-proposals'
import { translateTexts } from '@vitrine/core/contract/designs/translations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api.ts'
import type { TranslatableText } from '../view/translation-offer.ts'
import { splitChunks } from './text-chunks.ts'
import type { ProposedTranslation } from './translation-edits.ts'

/** Progress of a translation request. */
export type TranslationProgress = {
  readonly offers: readonly ProposedTranslation[]
  /** Number of processed texts, whatever their outcome. */
  readonly done: number
  readonly state: 'working' | 'stopped' | 'ended'
  readonly notice: ModelNotice | null
  readonly error: Error | null
}

const NOTHING: TranslationProgress = { offers: [], done: 0, state: 'working', notice: null, error: null }
/** Notices after which further requests would fail too. */
const FATAL_NOTICES: readonly (ModelNotice | null)[] = ['budget', 'refused', 'busy', 'slow']

/** Requests translations in chunks. Closing or stopping ends it after the current request. */
export function useTranslationRequest(project: string, texts: readonly TranslatableText[]) {
  const [asking, setAsking] = useState<TranslationProgress>(NOTHING)
  const running = useRef<AbortController | null>(null)
  const requestTranslation = useCallback(
    async (requestedTexts: readonly TranslatableText[]) => {
      running.current?.abort()
      const stop = new AbortController()
      running.current = stop
      const change = (next: (before: TranslationProgress) => Partial<TranslationProgress>) => {
        if (running.current === stop) setAsking((before) => ({ ...before, ...next(before) }))
      }
      change(() => ({ state: 'working', notice: null, error: null }))
      try {
        for (const chunk of splitChunks(requestedTexts)) {
          const answer = await call(
            translateTexts,
            {
              project,
              texts: chunk.map(({ text, from, to, maximum }) => ({ text, from, to: [...to], maximum })),
            },
            { signal: stop.signal },
          )
          const offers = chunk.flatMap((text, at) =>
            text.to.flatMap((language) => {
              const translation = answer.texts[at]?.[language]
              return translation === undefined ? [] : [{ text, language, translation, isExcluded: false }]
            }),
          )
          change((before) => ({
            offers: [...before.offers, ...offers],
            done: before.done + chunk.length,
            notice: answer.notice ?? before.notice,
          }))
          if (FATAL_NOTICES.includes(answer.notice)) break
        }
        change(() => ({ state: 'ended' }))
      } catch (error) {
        change(() => ({ state: 'ended', error: error instanceof Error ? error : new Error(String(error)) }))
      }
    },
    [project],
  )
  useEffect(() => {
    setAsking(NOTHING)
    void requestTranslation(texts)
    return () => running.current?.abort()
  }, [requestTranslation, texts])
  return {
    asking,
    /** Requests the missing translations again. */
    again: () => {
      const rest = texts.flatMap((text) => {
        const to = text.to.filter(
          (language) =>
            !asking.offers.some((one) => one.text.path === text.path && one.language === language),
        )
        return to.length === 0 ? [] : [{ ...text, to }]
      })
      setAsking((before) => ({ ...before, done: texts.length - rest.length }))
      void requestTranslation(rest)
    },
    stop: () => {
      running.current?.abort()
      running.current = null
      setAsking((before) => ({ ...before, state: 'stopped' }))
    },
    change: (
      offer: ProposedTranslation,
      next: Partial<Pick<ProposedTranslation, 'translation' | 'isExcluded'>>,
    ) =>
      setAsking((before) => ({
        ...before,
        offers: before.offers.map((one) => (one === offer ? { ...one, ...next } : one)),
      })),
  }
}
