import type { PlanAdjustment, SellingPlan, SellingPlanGroup, Variant } from '../../../catalog/types.ts'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import { toGid } from '../../../platform/gid.ts'
import { convert, toMoney, toPriceMoney } from '../../../platform/money.ts'
import { listPlanGroups, type PlanAllocation, priceUnderPlan } from '../../../trade/cart/selling-plans.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { getProductOfVariant } from '../products.ts'

type Context = StorefrontContext

/** Returns the selling plans of a variant's product, priced for the context's market. */
export function listPlanAllocations(variant: Variant, context: Context): readonly PlanAllocation[] {
  return listPlanGroups(context.shop, getProductOfVariant(context.shop, variant)).flatMap((group) =>
    group.plans.map((plan) => priceUnderPlan(variant, plan, context.market)),
  )
}

function adjustmentValue(adjustment: PlanAdjustment, context: Context) {
  switch (adjustment.kind) {
    case 'percentage':
      return { __typename: 'SellingPlanPercentagePriceAdjustment', adjustmentPercentage: adjustment.percent }
    case 'amount':
      return {
        __typename: 'SellingPlanFixedAmountPriceAdjustment',
        adjustmentAmount: toMoney(convert(adjustment.cents, context.market), context.market),
      }
    case 'price':
      return {
        __typename: 'SellingPlanFixedPriceAdjustment',
        price: toPriceMoney(adjustment.cents, context.market),
      }
  }
}

const policy = (typename: string) => (source: SellingPlan) => ({
  __typename: typename,
  interval: source.interval,
  intervalCount: source.intervalCount,
})

export const planArea: Area = {
  resolvers: {
    SellingPlanGroup: {
      appName: () => 'Subscriptions',
      name: (source: SellingPlanGroup, _args: object, context: Context) => source.name[context.language],
      options: (source: SellingPlanGroup, _args: object, context: Context) => {
        const [first] = source.plans
        return first
          ? [
              {
                name: first.option.name[context.language],
                values: source.plans.map((one) => one.option.value[context.language]),
              },
            ]
          : []
      },
      sellingPlans: (source: SellingPlanGroup, args: PageArgs) => connect(source.plans, args),
    },
    SellingPlan: {
      id: (source: SellingPlan) => toGid('SellingPlan', source.id),
      name: (source: SellingPlan, _args: object, context: Context) => source.name[context.language],
      description: (source: SellingPlan, _args: object, context: Context) =>
        source.description?.[context.language] ?? null,
      options: (source: SellingPlan, _args: object, context: Context) => [
        { name: source.option.name[context.language], value: source.option.value[context.language] },
      ],
      recurringDeliveries: () => true,
      billingPolicy: policy('SellingPlanRecurringBillingPolicy'),
      deliveryPolicy: policy('SellingPlanRecurringDeliveryPolicy'),
      checkoutCharge: (source: SellingPlan) => ({
        type: 'PERCENTAGE',
        value: { __typename: 'SellingPlanCheckoutChargePercentageValue', percentage: source.depositPercent },
      }),
      priceAdjustments: (source: SellingPlan, _args: object, context: Context) => [
        {
          adjustmentValue: adjustmentValue(source.adjustment, context),
          orderCount: source.later?.afterOrders ?? null,
        },
        ...(source.later
          ? [{ adjustmentValue: adjustmentValue(source.later.adjustment, context), orderCount: null }]
          : []),
      ],
    },
    SellingPlanAllocation: {
      sellingPlan: (source: PlanAllocation) => source.plan,
      checkoutChargeAmount: (source: PlanAllocation) => toMoney(source.checkoutCharge, source.market),
      remainingBalanceChargeAmount: (source: PlanAllocation) =>
        toMoney(source.remainingBalance, source.market),
      priceAdjustments: (source: PlanAllocation) =>
        source.prices.map((one) => ({
          price: toMoney(one.price, source.market),
          compareAtPrice: toMoney(one.compareAtPrice, source.market),
          perDeliveryPrice: toMoney(one.perDeliveryPrice, source.market),
          unitPrice: null,
        })),
    },
  },
}
