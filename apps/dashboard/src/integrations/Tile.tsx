import type { IntegrationView } from '@vitrine/core/contract/shop/integrations'
import styles from './Integrations.module.css'

/** Tile of an integration: its first letter in its color, because we may not show third-party logos. */
export function Tile({ one: { title, color } }: { readonly one: Pick<IntegrationView, 'title' | 'color'> }) {
  const [letter = ''] = title
  return (
    <span className={styles.tile} style={{ backgroundColor: color }} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  )
}
