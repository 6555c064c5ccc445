import { Menu } from '@mantine/core'
import { Icon, type IconName } from '../../icons.tsx'
import { t } from '../translator.ts'
import { pasteFromClipboard, useItemActions } from './actions.ts'
import { useSelected, useStudioView } from './context.ts'
import { LockItems } from './LockMenu.tsx'
import { getShortcutHint, type ShortcutId } from './shortcuts.ts'

/**
 * Menu of an item and the items selected with it. Subscribes to the design only while open, so that a long list does
 * not evaluate it per row at every keystroke.
 */
export function ItemMenu({ path }: { path: string }) {
  const view = useStudioView()
  const selectedPaths = useSelected()
  const actions = useItemActions(selectedPaths.includes(path) ? selectedPaths : [path])
  if (!actions) return null
  const { canChange, canMoveUp, canMoveDown, canAdd, moveUp, moveDown, duplicate, copy, cut, remove } =
    actions
  return (
    <>
      <Line icon="copy" text={t('duplicate')} id="duplicate" work={duplicate} disabled={!canAdd} />
      <Line icon="copy" text={t('copyItem')} id="copy" work={copy} />
      <Line icon="cut" text={t('cutItem')} id="cut" work={cut} disabled={!canChange} />
      <Line icon="paste" text={t('pasteItem')} id="paste" work={() => void pasteFromClipboard(view)} />
      <Menu.Divider />
      <Line icon="chevronUp" text={t('moveUp')} id="moveUp" work={() => moveUp()} disabled={!canMoveUp} />
      <Line
        icon="chevronDown"
        text={t('moveDown')}
        id="moveDown"
        work={() => moveDown()}
        disabled={!canMoveDown}
      />
      <Menu.Divider />
      <Line icon="comment" text={t('comment')} id="comment" work={() => view.talk.at(path)} />
      <LockItems path={path} />
      <Menu.Divider />
      <Line icon="trash" text={t('remove')} id="remove" work={remove} color="red" disabled={!canChange} />
    </>
  )
}

function Line({
  icon,
  text,
  id,
  work,
  disabled = false,
  color,
}: {
  icon: IconName
  text: string
  id: ShortcutId | 'paste'
  work: () => void
  disabled?: boolean
  color?: string
}) {
  return (
    <Menu.Item
      color={color}
      disabled={disabled}
      leftSection={<Icon name={icon} size={16} />}
      rightSection={
        <span dir="ltr" aria-hidden="true" className="v-key">
          {getShortcutHint(id)}
        </span>
      }
      onClick={work}
    >
      {text}
    </Menu.Item>
  )
}
