import type { Area } from '../context.ts'
import { cartArea } from './cart.ts'
import { collectionArea } from './collection.ts'
import { contentArea } from './content.ts'
import { customerArea } from './customer.ts'
import { imageArea } from './image.ts'
import { modelArea } from './model.ts'
import { orderArea } from './order.ts'
import { planArea } from './plan.ts'
import { productArea } from './product.ts'
import { searchArea } from './search.ts'
import { shopArea } from './shop.ts'
import { videoArea } from './video.ts'

/**
 * All areas of the Storefront schema. Sources behind an interface or union (Node, Merchandise, Media ...) have
 * `__typename`.
 */
export const areas: readonly Area[] = [
  shopArea,
  productArea,
  planArea,
  collectionArea,
  searchArea,
  contentArea,
  imageArea,
  videoArea,
  modelArea,
  cartArea,
  customerArea,
  orderArea,
]
