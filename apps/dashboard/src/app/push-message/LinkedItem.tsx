import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { searchShop } from '@vitrine/core/contract/shop/shop'
import { useProject } from '../projects.ts'
import { queryOf } from '../queries.ts'
import { findItemFill } from './linked-item-defaults.ts'
import styles from './Messages.module.css'
import { t } from './translator.ts'

/** The product or collection that a push opens, with a button that takes over its name and image. */
export function LinkedItem({
  content,
  change,
}: {
  readonly content: PushContent
  readonly change: (part: Partial<PushContent>) => void
}) {
  const project = useProject()
  const { type, url } = content.link
  const kind = type === 'product' || type === 'collection' ? type : null
  const { data } = useQuery({
    ...queryOf(searchShop, { project: project.id, kind: kind ?? 'product', handles: url ? [url] : [] }),
    enabled: kind !== null && url !== null && url !== '' && project.shop !== null,
    staleTime: 60_000,
  })
  const item = kind === null ? undefined : data?.items[0]
  if (!item) return null
  const fill = findItemFill(item, content)
  return (
    <div className={styles.item}>
      {item.image ? <img src={item.image} alt="" loading="lazy" /> : null}
      <span dir="auto">{item.name}</span>
      {fill ? (
        <Button size="xs" variant="default" onClick={() => change(fill)}>
          {t(fill.title === undefined ? 'fillImage' : fill.image === undefined ? 'fillName' : 'fillBoth')}
        </Button>
      ) : null}
    </div>
  )
}
