import { Modal, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getChord } from '@vitrine/core/design/keyboard-chord'
import { useEffect } from 'react'
import { chooseLanguageWithNotice } from '../../i18n/LanguageMenu.tsx'
import { useLanguage } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { useProjects } from '../projects.ts'
import { CommandList } from './CommandList.tsx'
import { listGlobalCommands } from './global-commands.ts'
import { closePalette, openPalette, PALETTE_CHORD, usePalette } from './palette.ts'
import { t } from './translator.ts'

type Around = {
  readonly project: Project | null
  readonly openNotices: () => void
  readonly signOut: () => void
}

/**
 * Command palette: commands of the page, project content, pages, other projects and account actions. Opens with Ctrl K
 * or Command K.
 */
export function Palette(around: Around) {
  const { opened } = usePalette()
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.defaultPrevented || getChord(event) !== PALETTE_CHORD) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', keys)
    return () => {
      window.removeEventListener('keydown', keys)
      closePalette()
    }
  }, [])
  return (
    <Modal.Root
      opened={opened}
      onClose={closePalette}
      size={600}
      yOffset="12dvh"
      padding={0}
      // Closes without a transition: reopened at once, it must not receive keys in the closing dialog.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body>{opened ? <Commands {...around} /> : null}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Commands({ project, openNotices, signOut }: Around) {
  // Renders again in another language, which changes all names.
  useLanguage()
  const { sources } = usePalette()
  const { data: projects } = useProjects()
  const navigate = useNavigate()
  const inStudio = useMatchRoute()({ to: '/dashboard/$slug/design/{-$section}', fuzzy: true }) !== false
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const admin = useSession(({ user }) => user?.admin === true)
  const house = listGlobalCommands({
    project,
    projects: projects ?? [],
    admin,
    inStudio,
    dark,
    navigate,
    open: (address) => window.open(address, '_blank', 'noreferrer'),
    speak: chooseLanguageWithNotice,
    setDark: (isDark) => setColorScheme(isDark ? 'dark' : 'light'),
    openNotices,
    signOut,
  })
  return (
    <CommandList
      here={sources.flatMap((source) => source())}
      house={house}
      project={project}
      navigate={navigate}
      close={closePalette}
    />
  )
}
