import { AllocationFragment, MoneyFragment, PageFragment } from '../catalog/fragments.ts'
import { graphql } from '../graphql.ts'

export const DiscountFragment = graphql(
  `fragment DA on CartDiscountAllocation {
    __typename targetType
    discountedAmount { ...M }
    ... on CartCodeDiscountAllocation { code }
    ... on CartAutomaticDiscountAllocation { title }
    ... on CartCustomDiscountAllocation { title }
  }`,
  [MoneyFragment],
)

export const LineFragment = graphql(
  `fragment L on BaseCartLine {
    id quantity
    attributes { key value }
    cost { amountPerQuantity { ...M } compareAtAmountPerQuantity { ...M } totalAmount { ...M } }
    discountAllocations { ...DA }
    sellingPlanAllocation { ...Alloc }
    merchandise {
      ... on ProductVariant {
        id availableForSale currentlyNotInStock quantityAvailable
        image { url }
        selectedOptions { name value }
        product {
          id handle title isGiftCard availableForSale requiresSellingPlan
          featuredImage { url }
          options { id name optionValues { id } }
        }
      }
    }
  }`,
  [MoneyFragment, DiscountFragment, AllocationFragment],
)

export const CartFragment = graphql(
  `fragment C on Cart {
    id checkoutUrl
    buyerIdentity { email countryCode }
    discountCodes { code applicable }
    discountAllocations { ...DA }
    appliedGiftCards { id lastCharacters balance { ...M } presentmentAmountUsed { ...M } }
    cost { subtotalAmount { ...M } totalAmount { ...M } }
    lines(first: 100) { nodes { ...L } pageInfo { ...PI } }
  }`,
  [MoneyFragment, DiscountFragment, LineFragment, PageFragment],
)

export const ErrorFragment = graphql(`fragment UE on CartUserError { code field message }`)
export const WarningFragment = graphql(`fragment W on CartWarning { code message target }`)
