import type { IntegrationView } from '@vitrine/core/contract/shop/integrations'
import styles from './Integrations.module.css'

/** An integration's sign: its first letter in its colour, since marks of others are not ours to show. */
export function Tile({ one: { title, color } }: { readonly one: Pick<IntegrationView, 'title' | 'color'> }) {
  const [letter = ''] = title
  return (
    <span className={styles.tile} style={{ backgroundColor: color }} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  )
}
