import { Button } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import { listBlockLists, listItemPaths } from '../drag/block-lists.ts'
import { t } from '../translator.ts'
import { useCanvasState, useDesign, useStudioView } from '../view/context.ts'
import { getPointBelow } from '../view/floating.ts'
import styles from './Stage.module.css'

/** Button in the preview of a screen without blocks that opens the block picker. Renders nothing for other screens. */
export function EmptyListButton({ scale }: { scale: number }) {
  const { canvas, path, floating } = useStudioView()
  const { items, walking } = useCanvasState((state) => state)
  const section = path.split('.')[0] ?? ''
  const list = useDesign((design) =>
    listBlockLists(design, section).find(
      (each) => items.has(each) && listItemPaths(design, each).length === 0,
    ),
  )
  const hint = list === undefined ? undefined : items.get(list)
  if (list === undefined || !hint || walking) return null
  return (
    <Button
      className={styles.emptyAdd ?? ''}
      style={{ top: (hint.y + hint.height) * scale }}
      data-testid="empty-list-add"
      leftSection={<Icon name="plus" size={16} />}
      onClick={(event) => floating.pick({ list, index: 0 }, getPointBelow(event.currentTarget))}
      onWheel={(event) => canvas.scrollBy(event.deltaY)}
    >
      {t('add')}
    </Button>
  )
}
