import { inLanguages, type RecordOf } from '@vitrine/core/design/fields'
import { inOrder } from '@vitrine/core/design/rank-order'
import { useState } from 'react'
import { Chip } from '../../components/Button.tsx'
import { useColors, useType } from '../../components/colors.ts'
import { useLanguage } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { Box } from '../../primitives/box/Box'
import { Scroll } from '../../primitives/scroll/Scroll'
import { Text } from '../../primitives/text/Text'
import { ProductRow } from '../../product-list/ProductRow.tsx'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockFailure } from '../BlockFailure.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { createProductsQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { productTab, tabs } from './design.ts'

const NOTHING = inLanguages(
  'Nothing here yet',
  'Rien ici pour le moment',
  'Por ahora no hay nada aquí',
  'Hier ist gerade nichts',
  'لا شيء هنا حاليًا',
)

const toTabQuery = ({ collection, sort }: RecordOf<typeof productTab>, count: number) =>
  createProductsQuery({ collection, sort, count, products: [] })

/** Tabs of products; another tab's products load when it is selected. */
function Tabs({ values, path }: BlockProps<typeof tabs>) {
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({ background: values.background, color: values.color })
  const all = inOrder(values.tabs).filter(({ text }) => t(text) !== '')
  const [selectedId, setSelectedId] = useState('')
  const open = all.find(({ id }) => id === selectedId) ?? all[0]
  const reply = useQuery(open ? toTabQuery(open, values.count) : null)
  if (!open) return <EditHint path={path} hint="blocks.tabs" />
  const visibleProducts = reply.data ?? []
  const empty = reply.state === 'ready' && visibleProducts.length === 0
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      <Box style={{ marginHorizontal: -16 }}>
        <Scroll horizontal style={{ flexDirection: 'row', gap: 8, paddingHorizontal: 16 }}>
          {all.map(({ id, text }) => (
            <Chip
              key={id}
              text={t(text)}
              selected={id === open.id}
              onPress={() => setSelectedId(id)}
              colors={colors}
              testID="tab"
            />
          ))}
        </Scroll>
      </Box>
      {reply.state === 'error' && visibleProducts.length === 0 ? (
        <BlockFailure onRetry={reply.reload} />
      ) : null}
      {empty ? (
        <Text style={{ ...type(15), color: colors.quiet, textAlign: 'center' }} live="polite">
          {t(NOTHING)}
        </Text>
      ) : null}
      {reply.state === 'loading' || visibleProducts.length > 0 ? (
        <ProductRow
          key={open.id}
          products={reply.state === 'loading' ? null : visibleProducts}
          values={values}
        />
      ) : null}
    </BlockBackground>
  )
}

export default defineView<typeof tabs>(Tabs, (values) => {
  const [first] = inOrder(values.tabs)
  return first ? [toTabQuery(first, values.count)] : []
})
