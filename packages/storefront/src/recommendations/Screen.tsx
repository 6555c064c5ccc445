import type { Product } from '@vitrine/commerce/entities'
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import { LinkButton } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../components/Page.tsx'
import { CardSkeleton, SkeletonShape } from '../components/Skeleton.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { createProductQuery, createRecommendationsQuery } from '../platform/product-queries.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { List } from '../primitives/list/List'
import { Text } from '../primitives/text/Text'
import { toCard } from '../product-card/card.ts'
import { getCardImage } from '../product-card/offer.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { LazyMissingItem } from '../product-list/LazyMissingItem'
import { useRelated } from '../product-list/useRelated.ts'
import { type ScreenProps, toPath } from '../screens.ts'

/**
 * All products related to one (spec section 2), followed by complementary ones where the merchant shows them. The
 * product itself is at the top, with a link to its screen.
 */
export default function Screen({ product: handle = '' }: ScreenProps) {
  const section = useSection('product')
  const { columns, gap, title } = useSection('catalog')
  const { t } = useLanguage()
  const colors = useColors(section)
  const productReply = useQuery(createProductQuery(handle))
  const product = productReply.data && 'product' in productReply.data ? productReply.data.product : null
  const related = useRelated(handle, product?.id ?? null)
  if (productReply.data && 'error' in productReply.data) {
    return (
      <Page colors={colors} testID="recommended">
        <LazyMissingItem colors={colors} />
      </Page>
    )
  }
  const failed =
    related.state === 'error' ? related : productReply.state === 'error' && !product ? productReply : null
  return (
    <Page colors={colors} path="product" testID="recommended" scroll={false}>
      <Breadcrumb
        steps={[
          { text: t(title), href: toPath('catalog') },
          // Reserves the space of its name while it loads.
          ...(failed && !product
            ? []
            : [{ text: product?.name ?? '\u00a0', href: toPath('product', handle) }]),
          { text: t(section.related), href: toPath('recommendations', handle) },
        ]}
        colors={colors}
      />
      <List
        style={LIST_MARGINS}
        header={
          <Box style={{ gap: 12, paddingBottom: 16 }}>
            {product ? (
              <Origin product={product} colors={colors} />
            ) : failed ? null : (
              <SkeletonShape colors={colors} width={56} height={56} radius={10} />
            )}
            <ScreenTitle text={t(section.related)} size={24} colors={colors} />
          </Box>
        }
        items={related.state === 'ready' ? related.data : []}
        keyOf={(card) => String(card.id)}
        columns={columns}
        gap={gap}
        render={(card, index) => <ProductCard product={card} columns={columns} first={index < columns} />}
        empty={
          failed ? (
            <Failure
              error={failed.error}
              onRetry={() => {
                productReply.reload()
                related.reload()
              }}
              colors={colors}
            />
          ) : related.state === 'ready' ? (
            <Notice icon="tag" title={t(section.noRelated)} colors={colors} testID="empty">
              <LinkButton label={t(title)} href={toPath('catalog')} colors={colors} />
            </Notice>
          ) : (
            <CardSkeleton colors={colors} columns={columns} gap={gap} />
          )
        }
        footer={
          section.showTogether ? (
            <BoughtWith handle={handle} excludedProducts={related.data ?? []} colors={colors} />
          ) : undefined
        }
      />
    </Page>
  )
}

/** The product that the others are related to. */
function Origin({ product, colors }: { readonly product: Product; readonly colors: Colors }) {
  const section = useSection('product')
  const theme = useTheme()
  const type = useType()
  return (
    <Link
      href={toPath('product', product.handle)}
      style={{ flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 56, alignSelf: 'flex-start' }}
      testID="origin"
    >
      <Box
        style={{
          width: 56,
          borderRadius: Math.min(theme.radius, 10),
          overflow: 'hidden',
          backgroundColor: colors.field,
        }}
      >
        <Image src={getCardImage(toCard(product))} alt="" ratio={1} fit={section.fit} sizes="56px" />
      </Box>
      <Box style={{ flexShrink: 1 }}>
        <Text lines={2} style={{ ...type(15, 'semis'), color: colors.color }}>
          {product.name}
        </Text>
      </Box>
      <Icon name="chevron-end" size={18} color={colors.quiet} />
    </Link>
  )
}

/** Complementary products that are not in `excludedProducts`; nothing while loading, on failure or without any. */
function BoughtWith({
  handle,
  excludedProducts,
  colors,
}: {
  readonly handle: string
  readonly excludedProducts: readonly { readonly id: number }[]
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { columns, gap } = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const reply = useQuery(createRecommendationsQuery(handle, 'complementary'))
  const others = (reply.data ?? []).filter(({ id }) => excludedProducts.every((one) => one.id !== id))
  if (reply.state !== 'ready' || others.length === 0) return null
  return (
    <Box role="region" label={t(section.together)} testID="together" style={{ gap: 16, paddingTop: 32 }}>
      <Text heading={2} style={{ ...type(18, 'bolds'), color: colors.color }}>
        {t(section.together)}
      </Text>
      <List
        items={others}
        keyOf={(card) => String(card.id)}
        columns={columns}
        gap={gap}
        render={(card) => <ProductCard product={card} columns={columns} />}
      />
    </Box>
  )
}
