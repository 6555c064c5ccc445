import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { findDesignLocation, findSection } from '@vitrine/storefront/design'
import { STATES } from '@vitrine/storefront/states.gen.ts'
import type { Command } from '../app/palette/commands.ts'
import { common } from '../i18n/common-messages.ts'
import { getLanguageName } from '../i18n/messages.ts'
import { t as phone } from './canvas/translator.ts'
import { t as checker } from './checker/translator.ts'
import { t as comments } from './comments/translator.ts'
import { t as edits } from './edit-plan/translator.ts'
import { findGapAfterSelection } from './engine/clipboard.ts'
import { addItem } from './engine/edits.ts'
import { getTitle } from './labels/labels.ts'
import { t as matrix } from './matrix/translator.ts'
import { t as proposals } from './proposals/translator.ts'
import { getSectionIcon } from './sections/icon-of.ts'
import { SECTION_GROUPS } from './sections/section-groups.ts'
import { t } from './translator.ts'
import { getItemActions, pasteFromClipboard } from './view/actions.ts'
import type { StudioView } from './view/context.ts'
import { DEVICES, type Device } from './view/device.ts'
import { getSectionScreen } from './view/preview.ts'
import { getShortcutHint } from './view/shortcuts.ts'

/** Actions implemented by the studio page. */
export type PageWorks = {
  readonly setDevice: (device: Device) => void
  readonly fit: () => void
  readonly publish: () => void
  readonly history: () => void
  readonly help: () => void
  readonly matrix: () => void
  readonly proposals: () => void
  readonly requestChange: () => void
  readonly check: () => void
  readonly comments: () => void
}

/** Returns the commands that are currently available, for the command palette. */
export function listStudioCommands(view: StudioView, page: PageWorks): readonly Command[] {
  return [
    ...ofSelection(view),
    ...screens(view),
    ...blocks(view),
    ...ofPreview(view, page),
    ...ofDesign(view, page),
  ]
}

function screens({ select }: StudioView): readonly Command[] {
  return SECTION_GROUPS.flatMap(({ sections }) =>
    sections.map((name) => ({
      id: `go ${name}`,
      of: t('palette.go'),
      name: common(`sections.${name}`),
      icon: getSectionIcon(findSection(name)),
      run: () => select(name),
    })),
  )
}

function blocks({ studio, select, path }: StudioView): readonly Command[] {
  const { design } = studio.state()
  const gap = findGapAfterSelection(design, path)
  const designLocation = gap && findDesignLocation(design, gap.list)
  if (!gap || designLocation?.what !== 'list') return []
  const { list } = designLocation
  return Object.entries(list.items).map(([kind, section]) => ({
    id: `add ${kind}`,
    of: list.kind === 'blocks' ? t('add') : t('addTo', { list: getTitle(list) }),
    name: getTitle(section),
    icon: getSectionIcon(section),
    run: () => {
      const added = addItem(studio.state().design, gap.list, list, kind, gap.index)
      if (studio.edit(added.operations)) select(added.path, { reveal: true })
    },
  }))
}

function ofSelection(view: StudioView): readonly Command[] {
  const actions = getItemActions(view, view.selection.paths())
  const paste: Command = {
    id: 'paste',
    of: t('palette.edit'),
    name: t('pasteItem'),
    icon: 'paste',
    keys: getShortcutHint('paste'),
    run: () => void pasteFromClipboard(view),
  }
  if (!actions) return [paste]
  const of = actions.name
  return [
    {
      id: 'duplicate',
      of,
      name: t('duplicate'),
      icon: 'copy',
      keys: getShortcutHint('duplicate'),
      run: actions.duplicate,
    },
    { id: 'copy', of, name: t('copyItem'), icon: 'copy', keys: getShortcutHint('copy'), run: actions.copy },
    { id: 'cut', of, name: t('cutItem'), icon: 'cut', keys: getShortcutHint('cut'), run: actions.cut },
    paste,
    {
      id: 'comment',
      of,
      name: t('comment'),
      icon: 'comment',
      keys: getShortcutHint('comment'),
      run: () => view.talk.at(view.path),
    },
    {
      id: 'remove',
      of,
      name: t('remove'),
      icon: 'trash',
      keys: getShortcutHint('remove'),
      run: actions.remove,
    },
  ]
}

function ofPreview(view: StudioView, page: PageWorks): readonly Command[] {
  const { canvas, setLanguage, preview } = view
  const of = t('panes.preview')
  const screen = getSectionScreen(view.path.split('.')[0] ?? '')
  return [
    {
      id: 'walk',
      of,
      name: t('walk'),
      icon: 'play',
      keys: getShortcutHint('walk'),
      run: () => canvas.walk(!canvas.state().walking),
    },
    ...DEVICES.map(
      ({ value, icon }): Command => ({
        id: `device ${value}`,
        of: t('device'),
        name: t(`devices.${value}`),
        icon,
        run: () => page.setDevice(value),
      }),
    ),
    ...LANGUAGES.map(
      (language): Command => ({
        id: `language ${language}`,
        of: t('language'),
        name: getLanguageName(language),
        icon: 'globe',
        run: () => setLanguage(language),
      }),
    ),
    ...(STATES[screen].length > 1 ? STATES[screen] : []).map(
      (state): Command => ({
        id: `state ${state}`,
        of: phone('state'),
        name: phone(`states.${state}`),
        icon: 'eye',
        run: () => preview.choose(screen, state),
      }),
    ),
    { id: 'matrix', of, name: matrix('title'), icon: 'projects', run: page.matrix },
    { id: 'fit', of, name: t('zoom.fit'), icon: 'fit', keys: getShortcutHint('zoomFit'), run: page.fit },
  ]
}

function ofDesign({ studio }: StudioView, page: PageWorks): readonly Command[] {
  const of = t('title')
  return [
    {
      id: 'undo',
      of,
      name: t('undo'),
      icon: 'undo',
      keys: getShortcutHint('undo'),
      run: () => studio.undo(),
    },
    {
      id: 'redo',
      of,
      name: t('redo'),
      icon: 'redo',
      keys: getShortcutHint('redo'),
      run: () => studio.redo(),
    },
    { id: 'publish', of, name: t('publish'), icon: 'rocket', run: page.publish },
    { id: 'check', of, name: checker('title'), icon: 'checkup', run: page.check },
    { id: 'comments', of, name: comments('title'), icon: 'comment', run: page.comments },
    {
      id: 'ask',
      of,
      name: edits('open'),
      icon: 'bolt',
      keys: getShortcutHint('ask'),
      run: page.requestChange,
    },
    { id: 'proposals', of, name: proposals('open'), icon: 'sparkles', run: page.proposals },
    { id: 'history', of, name: t('history.open'), icon: 'history', run: page.history },
    { id: 'help', of, name: t('keys.open'), icon: 'keyboard', keys: getShortcutHint('help'), run: page.help },
  ]
}
