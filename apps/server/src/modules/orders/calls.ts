import { exportOrders, getOrder, ordersByDay } from '@vitrine/core/contract/shop/orders'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import { projectZone } from '../../services/projects/project-time-zone.ts'
import { broughtBy } from './brought.ts'
import { salesByDay } from './by-day.ts'
import { exportUrl } from './export.ts'
import { list, listed } from './list.ts'
import { orderOf } from './queries.ts'

/** The list of orders, one of them whole, and the list as a file. */
export const ordersCalls: readonly Answered[] = [
  list,

  answer(getOrder, async ({ project, id }, { db, member }) => {
    const row = await orderOf(db, project, Number(id))
    if (!row) throw refuseAs(getOrder, 'no-order')
    const { lines, discounts, subtotal, discount, shipping, tax } = row
    const { shop } = member.project
    const brought = await broughtBy(db, project, [row])
    return {
      order: {
        ...listed(row, brought(row)),
        lines,
        discounts: discounts ?? [],
        subtotal,
        discount,
        shipping,
        tax,
        adminUrl: shop === null ? null : `${shop}/admin/orders/${row.shopify_id}`,
      },
    }
  }),

  answer(ordersByDay, async ({ project, days }, { db, member }) => {
    const { currency } = member.project
    const zone = projectZone(member.project)
    return { days: await salesByDay(db, { project, zone, currency, days }), currency }
  }),

  answer(exportOrders, async ({ project, ...wanted }, { config, user }) => ({
    url: await exportUrl(config.jwtSecret, user, { project, wanted }),
  })),
]
