import { getLive } from '../../../state/live.ts'
import type { Area } from '../context.ts'
import { orderSource } from './order-object.ts'

/** Area of orders, read through the customer or by an id that includes its key. */
export const orderArea: Area = {
  resolvers: {},
  nodes: {
    Order: (gid, context) => {
      const live = getLive(context.shop)
      const key = gid.params.get('key')
      const order = live.data.orders.find((one) => String(one.id) === gid.id && one.key === key)
      return order ? orderSource(live, order, context) : null
    },
  },
}
