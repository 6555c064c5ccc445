import { useEffect, useState } from 'react'
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import { LinkButton } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { Notice } from '../components/Notice.tsx'
import { LIST_MARGINS, Page } from '../components/Page.tsx'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { useMoved } from '../platform/moved-products.ts'
import { Text } from '../primitives/text/Text'
import type { Card } from '../product-card/card.ts'
import { LazyMissingItem } from '../product-list/LazyMissingItem'
import { ProductList } from '../product-list/ProductList.tsx'
import { usePagedQuery } from '../product-list/paged-query.ts'
import { type CatalogQuery, readQuery, writeQuery } from '../product-list/query.ts'
import { toPath } from '../screens.ts'
import { ALL_PRODUCTS, listSorts } from './all-products.ts'
import { LazyCollectionSuggestions } from './LazyCollectionSuggestions'
import { type CollectionPage, createCollectionPageQuery } from './queries.ts'

/** One collection: title, sort order, filters, active filters, and an infinite list. */
export default function Products({ handle, query }: { handle: string; query: string }) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const ports = usePorts()
  const colors = useColors(section)
  const type = useType()
  const [catalogQuery, setCatalogQuery] = useState<CatalogQuery>(() => readQuery(query))
  // The address holds the state, so that Back restores the earlier query.
  useEffect(() => setCatalogQuery(readQuery(query)), [query])

  const { list, known } = useCollection(handle, catalogQuery)
  const name = known !== undefined && handle === ALL_PRODUCTS ? t(section.all) : known

  if (list.first && list.first.name === null) {
    return (
      <Page colors={colors} testID="collection">
        <LazyMissingItem colors={colors} />
      </Page>
    )
  }
  return (
    <Page colors={colors} path="catalog" testID="collection" scroll={false}>
      <Breadcrumb
        steps={[
          { text: t(section.title), href: toPath('catalog') },
          { text: name ?? '', href: toPath('catalog', handle) },
        ]}
        colors={colors}
      />
      <ProductList
        list={list}
        title={
          <Text heading={1} style={{ ...type(section.titleSize, section.titleFont), color: colors.color }}>
            {name ?? '\u00a0'}
          </Text>
        }
        catalogQuery={catalogQuery}
        sorts={listSorts(handle, catalogQuery)}
        featured={t(section.featured)}
        onChange={(next) => {
          setCatalogQuery(next)
          ports.navigate(`${toPath('catalog', handle)}${writeQuery(next)}`, 'replace')
        }}
        empty={
          <>
            <Notice icon="shop" title={t(section.empty)} colors={colors} alone={false} testID="empty">
              <LinkButton label={t(section.title)} href={toPath('catalog')} colors={colors} />
            </Notice>
            <LazyCollectionSuggestions colors={colors} />
          </>
        }
        colors={colors}
        // Its breadcrumb has space of its own.
        style={{ ...LIST_MARGINS, wide: { paddingTop: 16 } }}
      />
    </Page>
  )
}

/** Fetches the collection's pages, and leaves for its new address when it moved. `known`: its name; null for none. */
function useCollection(handle: string, catalogQuery: CatalogQuery) {
  const list = usePagedQuery<Card, CollectionPage>(createCollectionPageQuery(handle, catalogQuery))
  useMoved(list.first?.movedTo ?? null)
  // The title stays while other filters load.
  const [collectionName, setCollectionName] = useState(list.first?.name)
  if (list.first && list.first.name !== collectionName) setCollectionName(list.first.name)
  return { list, known: collectionName }
}
