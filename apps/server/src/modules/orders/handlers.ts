import { exportOrders, getOrder, ordersByDay } from '@vitrine/core/contract/shop/orders'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { getSalesByDay } from './by-day.ts'
import { createExportUrl } from './export.ts'
import { list, toListedOrder } from './list.ts'
import { getOrderAttributions } from './order-attribution.ts'
import { findOrder } from './queries.ts'

/** Calls for orders: the list, one order in full, and the CSV export. */
export const ordersHandlers: readonly CallHandler[] = [
  list,

  handleCall(getOrder, async ({ project, id }, { db, member }) => {
    const row = await findOrder(db, project, id)
    if (!row) throw refuseAs(getOrder, 'no-order')
    const { lines, discounts, original, refunded, subtotal, discount, shipping, tax } = row
    const { shop } = member.project
    const getAttribution = await getOrderAttributions(db, project, [row])
    return {
      order: {
        ...toListedOrder(row, getAttribution(row)),
        lines,
        discounts: discounts ?? [],
        original,
        refunded,
        subtotal,
        discount,
        shipping,
        tax,
        adminUrl: shop === null ? null : `${shop}/admin/orders/${row.shopify_id}`,
      },
    }
  }),

  handleCall(ordersByDay, async ({ project, days }, { db, member }) => {
    const { currency } = member.project
    const zone = getProjectTimeZone(member.project)
    return { days: await getSalesByDay(db, { project, zone, currency, days }), currency }
  }),

  handleCall(exportOrders, async ({ project, ...wanted }, { config, user }) => ({
    url: await createExportUrl(config.jwtSecret, user, { project, query: wanted }),
  })),
]
