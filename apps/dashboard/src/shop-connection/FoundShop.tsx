import { useQuery } from '@tanstack/react-query'
import { findShop } from '@vitrine/core/contract/shop/shop'
import { queryOf } from '../app/queries.ts'
import styles from './StorePage.module.css'
import { t } from './translator.ts'

/** Name and permanent domain of the store that answers at a typed address, or a note that no store does. */
export function FoundShop({ project, domain }: { project: string; domain: string }) {
  const shopQuery = useQuery({
    ...queryOf(findShop, { project, domain }),
    enabled: domain !== '',
    retry: false,
    staleTime: 60_000,
  })
  const { data, error, isFetching } = shopQuery
  return (
    <p className={styles.text} aria-live="polite">
      {domain === ''
        ? null
        : isFetching
          ? t('finding')
          : data
            ? data.name === null
              ? t('storeFoundUnnamed', { domain: data.domain })
              : t('storeFound', { name: data.name, domain: data.domain })
            : error?.message}
    </p>
  )
}
