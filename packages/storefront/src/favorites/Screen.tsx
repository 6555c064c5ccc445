import { productsByIds } from '@vitrine/commerce/product/productsByIds'
import { useLanguage, useMarket, usePorts, useSection } from '../app/context.tsx'
import { useCall } from '../app/useCall.ts'
import { CardBones } from '../kit/Bones.tsx'
import { LinkButton } from '../kit/Button.tsx'
import { Failure, Notice } from '../kit/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../kit/Page.tsx'
import { usePaint } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { List } from '../parts/List'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { useShopper } from '../shopper/store.ts'
import { shownFavorites } from './rules.ts'

/** What the shopper keeps (spec section 2), newest first; a product that left the shop is not shown. */
export default function Screen() {
  const section = useSection('favorites')
  const { t } = useLanguage()
  const market = useMarket()
  const { client } = usePorts()
  const paint = usePaint(section)
  const ids = useShopper((shopper) => shopper.favorites)
  const loaded = useShopper((shopper) => shopper.loaded)
  // Sorted, so that taking a heart off and putting it on again asks nothing new.
  const asked = [...ids].sort((a, b) => a - b)
  const call = useCall(loaded && ids.length > 0 ? `favorites ${asked.join(' ')}` : null, (signal) =>
    productsByIds(client, { ids: asked, ...market }, { signal }),
  )
  const waiting = !loaded || (ids.length > 0 && call.state === 'loading')
  return (
    <Page paint={paint} path="favorites" testID="favorites" scroll={false}>
      <List
        style={LIST_MARGINS}
        header={
          <Box style={{ paddingBottom: 16 }}>
            <ScreenTitle text={t(section.title)} size={24} paint={paint} />
          </Box>
        }
        items={call.data ? shownFavorites(call.data, ids) : []}
        keyOf={(product) => String(product.id)}
        columns={section.columns}
        gap={section.gap}
        render={(product, place) => <ProductCard product={product} first={place < section.columns} />}
        empty={
          waiting ? (
            <CardBones paint={paint} columns={section.columns} gap={section.gap} count={4} />
          ) : call.state === 'error' ? (
            <Failure error={call.error} onRetry={call.reload} paint={paint} />
          ) : (
            <Notice
              icon="heart"
              title={t(section.empty)}
              text={t(section.emptyHint)}
              paint={paint}
              testID="empty"
            >
              <LinkButton label={t(section.startShopping)} href="/catalog" paint={paint} />
            </Notice>
          )
        }
        footer={<Box style={{ height: 8 }} />}
      />
    </Page>
  )
}
