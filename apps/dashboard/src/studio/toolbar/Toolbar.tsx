import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import { BeforePublishing, CheckButton } from '../checker/CheckButton.tsx'
import { CommentsButton } from '../comments/CommentsButton.tsx'
import { t as edits } from '../edit-plan/translator.ts'
import { CollaboratorAvatars } from '../presence/CollaboratorAvatars.tsx'
import { t as proposals } from '../proposals/translator.ts'
import { PublishMenu } from '../publish/PublishMenu.tsx'
import { t } from '../translator.ts'
import { useStudioState, useStudioView } from '../view/context.ts'
import type { Device } from '../view/device.ts'
import { getShortcutHint } from '../view/shortcuts.ts'
import { ToolButton } from '../view/ToolButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PreviewSwitches } from './PreviewSwitches.tsx'
import type { ToolbarPanels } from './panels.ts'
import { SaveState } from './SaveState.tsx'
import styles from './Toolbar.module.css'

/** Toolbar with undo, save status, preview settings, the design's tools and publishing. */
export function Toolbar({
  device,
  setDevice,
  panels,
  publishing,
  setPublishing,
}: {
  device: Device
  setDevice: (device: Device) => void
  panels: ToolbarPanels
  publishing: boolean
  setPublishing: (isOpen: boolean) => void
}) {
  const { openAsk, openCheck, openHistory, openPhone, openProposals } = panels
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('title')}>
      <div className={styles.group}>
        <UndoButtons />
        <SaveState />
      </div>
      <div className={styles.middle}>
        <PreviewSwitches device={device} setDevice={setDevice} />
      </div>
      <div className={styles.toolbarEnd}>
        <CollaboratorAvatars />
        <CommentsButton />
        <ToolButton
          className={styles.roomy}
          icon="bolt"
          caption={t('tools.ask')}
          hint={`${edits('open')} · ${getShortcutHint('ask')}`}
          name={edits('open')}
          onClick={openAsk}
        />
        <ToolButton
          className={styles.roomy}
          icon="sparkles"
          caption={t('tools.proposals')}
          hint={proposals('open')}
          onClick={openProposals}
        />
        <ToolButton
          className={styles.roomy}
          icon="history"
          caption={t('tools.history')}
          hint={t('history.open')}
          onClick={openHistory}
        />
        <CheckButton open={openCheck} />
        <ToolButton
          className={styles.phoneButton}
          icon="phone"
          caption={t('tools.phone')}
          hint={t('phone.open')}
          onClick={openPhone}
        />
        <MoreMenu panels={panels} />
        <PublishMenu
          opened={publishing}
          setOpened={setPublishing}
          before={<BeforePublishing open={openCheck} />}
        />
      </div>
    </div>
  )
}

function UndoButtons() {
  const { studio } = useStudioView()
  const canUndo = useStudioState((state) => state.canUndo)
  const canRedo = useStudioState((state) => state.canRedo)
  return (
    <>
      <Tooltip label={`${t('undo')} · ${getShortcutHint('undo')}`}>
        <ActionIcon size="lg" aria-label={t('undo')} disabled={!canUndo} onClick={() => studio.undo()}>
          <Icon name="undo" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t('redo')} · ${getShortcutHint('redo')}`}>
        <ActionIcon size="lg" aria-label={t('redo')} disabled={!canRedo} onClick={() => studio.redo()}>
          <Icon name="redo" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
