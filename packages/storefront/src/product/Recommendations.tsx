import { readHandles, useExtras, useServerAnswer } from '../app/extras.ts'
import { keysOf, type Question } from '../app/question.ts'
import { useQuestion } from '../app/useReply.ts'
import type { Colors } from '../kit/colors.ts'
import { useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Scroll } from '../parts/Scroll'
import { Text } from '../parts/Text'
import { platform } from '../platform/platform.ts'
import { recommendationsQuestion } from '../platform/product-questions.ts'
import type { Card } from '../product-card/card.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'

const CELLS = { width: 160, gap: 12, tablet: 3.4, wide: 4 } as const

const namedKey = keysOf<readonly Card[]>('recommended-named')

/** Products by the handles that an integration named, in its order. */
function namedQuestion(handles: readonly string[]): Question<readonly Card[]> {
  return {
    key: namedKey(...handles),
    ask: async (client, market, signal) => {
      const { cardOf, productsByHandles } = await platform()
      return (await productsByHandles(client, { handles, ...market }, { signal })).map(cardOf)
    },
  }
}

/**
 * A row of products that are like this one, as the platform says, or the merchant's recommendations integration. Nothing
 * at all while it loads, fails or is empty: it is an extra.
 */
export function Recommendations({
  handle,
  id,
  title,
  colors,
}: {
  readonly handle: string
  readonly id: number
  readonly title: string
  readonly colors: Colors
}) {
  const type = useType()
  const extras = useExtras()
  const asks = extras?.recommend === true
  const better = useServerAnswer(
    '/shopper/recommended',
    asks ? { product: { id, handle } } : null,
    readHandles,
  )
  const own = recommendationsQuestion(handle, 'related')
  const reply = useQuestion(better ? namedQuestion(better) : own)
  if (reply.state !== 'ready' || reply.data.length === 0) return null
  return (
    <Box role="region" label={title} testID="recommendations" style={{ gap: 12 }}>
      <Text heading={2} style={{ ...type(18, 'bolds'), color: colors.color, paddingHorizontal: 16 }}>
        {title}
      </Text>
      <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={CELLS}>
        {reply.data.map((product) => (
          <ProductCard key={product.id} product={product} width={CELLS.width} />
        ))}
      </Scroll>
    </Box>
  )
}
