import { DirectionProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { directionOf, useLanguage } from './messages.ts'

/**
 * Draws everything below in the language that is spoken: sets `lang` and `dir` of the page, and draws anew when
 * another language is chosen, so that no sentence of the old one stays anywhere.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const direction = directionOf(language)
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
