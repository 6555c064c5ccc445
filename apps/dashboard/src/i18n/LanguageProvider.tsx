import { DirectionProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { getTextDirection, useLanguage } from './messages.ts'

/**
 * Provides the current language: sets `lang` and `dir` of the page and renders everything again on a change, so that no
 * text of the old language remains.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const direction = getTextDirection(language)
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
  }, [language, direction])
  return (
    <DirectionProvider key={language} initialDirection={direction} detectDirection={false}>
      {children}
    </DirectionProvider>
  )
}
