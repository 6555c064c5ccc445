import { planDesignEdits } from '@vitrine/core/contract/designs/edit-plan'
import { extractColors } from '@vitrine/core/design/colors/image-colors'
import { getValueAt } from '@vitrine/core/design/operations'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { common } from '../../i18n/common-messages.ts'
import { getLanguage } from '../../i18n/messages.ts'
import { useStudioView } from '../view/context.ts'
import { loadImagePixels } from '../view/image-pixels.ts'
import type { PlanAnswer } from './change-plan.ts'

export type ChangeRequest =
  | { readonly state: 'empty' }
  | { readonly state: 'loading'; readonly sentence: string }
  | { readonly state: 'failed'; readonly sentence: string; readonly message: string }
  | {
      readonly state: 'planned'
      readonly sentence: string
      readonly answer: PlanAnswer
      /** Distinguishes the ids of this request's blocks. */
      readonly seed: string
    }

/** Reads the colors of the logo; none where there is no logo or its host allows no reading. */
async function readLogoColors(logo: unknown): Promise<string[]> {
  if (typeof logo !== 'string' || logo === '') return []
  return loadImagePixels(logo).then(
    (pixels) => extractColors(pixels).map((color) => color.replace('#', '').toLowerCase()),
    () => [],
  )
}

/** Asks the server for the plan of a sentence. A later request replaces one that is still running. */
export function useChangePlan() {
  const { studio, project, path, selection, language } = useStudioView()
  const [request, setRequest] = useState<ChangeRequest>({ state: 'empty' })
  const running = useRef<AbortController | null>(null)
  const requestPlan = async (sentence: string) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setRequest({ state: 'loading', sentence })
    const show = (next: ChangeRequest) => {
      if (running.current === abort) setRequest(next)
    }
    try {
      // The plan is made for the saved design: what is still on its way comes first.
      await studio.flush()
      const uiLanguage = getLanguage()
      const answer = await call(
        planDesignEdits,
        {
          project: project.id,
          sentence,
          section: path.split('.')[0] ?? 'home',
          selected: [...selection.paths()].filter((one) => one.includes('.')).slice(0, 50),
          language: isLanguage(uiLanguage) ? uiLanguage : 'en',
          shown: language,
          logoColors: (await readLogoColors(getValueAt(studio.state().design, 'branding.logo'))).slice(0, 12),
        },
        { signal: abort.signal },
      )
      show({ state: 'planned', sentence, answer, seed: Math.random().toString(36).slice(2, 8) })
    } catch (error) {
      const message = error instanceof ApiError ? error.message : common('unexpected')
      show({ state: 'failed', sentence, message })
    }
  }
  const clear = () => {
    running.current?.abort()
    running.current = null
    setRequest({ state: 'empty' })
  }
  const spokenLanguages = [
    project.lang,
    ...LANGUAGES.filter((one) => one !== project.lang && project.langs.includes(one)),
  ].filter(isLanguage)
  return { request, ask: requestPlan, clear, languages: spokenLanguages }
}
