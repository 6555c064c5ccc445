import { useNavigate } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { findScreen, getSectionName } from '@vitrine/storefront/screens.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { saveEditorLocation, session } from '../../session/session.ts'
import { createDragging } from '../drag/dragging.ts'
import { type CanvasListener, createCanvas } from '../engine/canvas.ts'
import type { OpenedStudio } from '../engine/open-studio.ts'
import { getEmptyHints } from '../labels/labels.ts'
import { findSection } from '../sections/section-groups.ts'
import { createCommentsStore } from './comments-store.ts'
import type { StudioView } from './context.ts'
import type { Screen } from './device.ts'
import { createFloating } from './floating.ts'
import { createPreview } from './preview.ts'
import { createPhone, type Phone } from './preview-keyboard.ts'
import { createSelection, type Selection } from './selection.ts'
import { CHORDS, PREVIEW_MODE_SHORTCUTS } from './shortcuts.ts'

/** Parts of an open studio that exist from its first render to its last. */
type StudioParts = Pick<StudioView, 'floating' | 'preview' | 'talk'> & {
  readonly phone: Phone
  /** Position of the preview's screen; null while it is not rendered. */
  readonly screen: Held<Screen | null>
}

/** Mutable value whose changes do not render. */
type Held<T> = { readonly get: () => T; readonly set: (next: T) => void }

function hold<T>(first: T): Held<T> {
  let value = first
  return {
    get: () => value,
    set: (next) => {
      value = next
    },
  }
}

type Tools = Pick<StudioView, 'canvas' | 'dragging'>

/** Returns the view of an open studio at a path; `view` is null until the preview can be rendered. */
export function useOpenedView(studioSession: OpenedStudio, project: Project, path: string) {
  const { studio, company, uploads, locking } = studioSession
  const [parts] = useState<StudioParts>(() => ({
    floating: createFloating(),
    preview: createPreview(project.id),
    talk: createCommentsStore(),
    phone: createPhone(),
    screen: hold<Screen | null>(null),
  }))
  const [language, setLanguageState] = useState<Language>(() => {
    const savedLanguage = session.getState().design.language
    return isLanguage(savedLanguage) ? savedLanguage : project.lang
  })
  const go = useGoTo(project.slug)
  const selection = useMemo(() => createSelection(() => studio.state().design, go), [studio, go])
  const tools = useTools(studioSession, parts, selection, language)
  const { floating, preview, talk } = parts
  const select = useCallback<StudioView['select']>(
    (to, how = {}) => {
      selection.choose([to])
      if (how.reveal) tools?.canvas.reveal(to)
    },
    [selection, tools],
  )
  const setLanguage = useCallback(
    (next: Language) => {
      setLanguageState(next)
      saveEditorLocation({ language: next })
      tools?.canvas.restart()
      tools?.canvas.settings(next, preview.state().country)
    },
    [tools, preview],
  )
  const view = useMemo<StudioView | null>(() => {
    if (!tools) return null
    const local = { floating, preview, talk, select, selection, language, setLanguage }
    return { studio, company, uploads, locking, project, path, ...tools, ...local }
  }, [
    studio,
    company,
    uploads,
    locking,
    project,
    path,
    tools,
    floating,
    preview,
    talk,
    select,
    selection,
    language,
    setLanguage,
  ])
  return { view, parts, selection, go }
}

/** Returns a function that navigates to a path of the design: a section, or an item inside one. */
function useGoTo(slug: string): (path: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (to) => {
      const [first, ...rest] = to.split('.')
      const section = findSection(first)
      if (!section) return
      const item = rest.length > 0 ? rest.join('.') : undefined
      saveEditorLocation({ route: section, block: item ?? null })
      void navigate({
        to: '/dashboard/$slug/design/{-$section}',
        params: { slug, section },
        search: { item },
        replace: true,
      })
    },
    [navigate, slug],
  )
}

/** Creates the preview channel and its drag and drop when they can be rendered. */
function useTools(
  { studio }: OpenedStudio,
  parts: StudioParts,
  selection: Selection,
  language: Language,
): Tools | null {
  const getCurrentLanguage = useEffectEvent(() => language)
  const [tools, setTools] = useState<Tools | null>(null)
  useEffect(() => {
    const screen = () => {
      const at = parts.screen.get()
      return at ? { rect: at.rect(), scale: at.scale() } : null
    }
    const isWalking = () => canvas.state().walking
    const listener = phoneListener(parts, selection, () => getCurrentLanguage(), { screen, isWalking })
    const canvas = createCanvas(studio, listener)
    setTools({ canvas, dragging: createDragging(studio, canvas, screen, selection) })
    return () => canvas.close()
  }, [studio, selection, parts])
  return tools
}

/** Creates the handlers for events of the preview. */
function phoneListener(
  { floating, preview, phone }: StudioParts,
  selection: Selection,
  language: () => Language,
  at: {
    readonly screen: () => { readonly rect: DOMRect; readonly scale: number } | null
    /** True in use mode. */
    readonly isWalking: () => boolean
  },
): CanvasListener {
  return {
    hints: getEmptyHints,
    select: (to, how) => {
      // A click in the iframe leaves the focus in the page; the following keys are meant for the clicked element.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
      floating.close()
      if (to) selection.pick(to, how)
    },
    keys: CHORDS,
    walkingKeys: PREVIEW_MODE_SHORTCUTS,
    settings: () => {
      const { country } = preview.state()
      return country === null ? null : { language: language(), country }
    },
    menu: (to, { x, y }) => {
      const viewport = at.screen()
      if (!to || !viewport) return
      if (!selection.paths().includes(to)) selection.pick(to, 'one')
      const { rect, scale } = viewport
      floating.menu(to, { x: rect.left + x * scale, y: rect.top + y * scale })
    },
    pen: (to, text) => phone.pen(to, text),
    wrote: (text) => phone.wrote(text),
    went: (address) => {
      const match = at.isWalking() ? findScreen(address.split('?')[0] ?? '/', true) : null
      const [section] = selection.paths()[0]?.split('.') ?? []
      if (match && getSectionName(match.screen) !== section) selection.choose([getSectionName(match.screen)])
    },
    key: (chord) => phone.key(chord),
    paste: (text) => phone.paste(text),
  }
}
