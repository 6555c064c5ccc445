import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { rankAt } from '@vitrine/core/design/ranks'
import { defineBlockList } from '../../../blocks/index.ts'
import { createItem } from '../../defaults.ts'
import { defineRule, type Fix, type RuleFinding, type StoreFacts, toText } from '../finding.ts'
import { createFreeId } from './block-lists.ts'

type Found = RuleFinding<'trust.delivery' | 'trust.reviews'>

/** Reports answers and reviews that the store has, and its product page does not show. */
export const trustRule = defineRule({
  codes: ['trust.delivery', 'trust.reviews'],
  find: ({ design, parts, shopFacts: { store } }): readonly Found[] => {
    if (!store) return []
    const hasReviews = parts.some(({ record }) => record.kind === 'reviews')
    const finding = (code: Found['code'], field: string | null, fix: Fix): Found => ({
      code,
      weight: 'suggestion',
      path: 'product',
      field,
      languages: [],
      values: {},
      fix,
    })
    return [
      ...(hasDelivery(store) && getValueAt(design, 'product.showDelivery') !== true
        ? [finding('trust.delivery', 'showDelivery', createDeliveryFix(design, store))]
        : []),
      ...(store.reviews && !hasReviews ? [finding('trust.reviews', null, createReviewsFix(design))] : []),
    ]
  },
})

/** The lines below the button: their text, their address and the policy that it opens. */
const LINES = [
  { text: 'product.delivery', address: 'product.deliveryUrl', policy: 'shipping-policy' },
  { text: 'product.returns', address: 'product.returnsUrl', policy: 'refund-policy' },
] as const

const hasDelivery = ({ policies }: StoreFacts) => LINES.some(({ policy }) => policies.includes(policy))

/** Shows the lines below the button; a line without text is absent, as is the one whose policy does not exist. */
function createDeliveryFix(design: JsonObject, { policies }: StoreFacts): Fix {
  return {
    code: 'delivery',
    value: '',
    operations: [
      { schema: 'product.showDelivery', operation: 'edit', value: true },
      ...LINES.flatMap(({ text, address, policy }) =>
        !policies.includes(policy) && toText(getValueAt(design, address)) === `policies/${policy}`
          ? [{ schema: text, operation: 'edit' as const, value: {} }]
          : [],
      ),
    ],
  }
}

/** Adds the integration's reviews of the product as the first block below it. */
function createReviewsFix(design: JsonObject): Fix {
  const blocks = getValueAt(design, 'product.blocks')
  const value = createItem(defineBlockList(), 'reviews', rankAt(isObject(blocks) ? blocks : {}, 0), {
    source: 'app',
  })
  return {
    code: 'reviews',
    value: '',
    operations: [{ schema: `product.blocks.${createFreeId(blocks, 'reviews')}`, operation: 'add', value }],
  }
}
