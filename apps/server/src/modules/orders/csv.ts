import { toDecimalText } from '@vitrine/core/money/written-number'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import type { Queryable } from '../../infra/db/database.ts'
import { CSV_BOM, formatCsvLine } from '../../infra/text/csv.ts'
import { buildOrdersQuery, type OrderCursor, type OrderQuery, toOrderCursor } from './list.ts'
import { getOrderAttributions, type OrderAttribution } from './order-attribution.ts'
import type { OrderRow } from './queries.ts'

/** Read at once; never is more than this of a list in memory. */
const READ_AT_ONCE = 500

/**
 * Streams the matching orders as CSV: instants in UTC and in the time zone of the project, amounts as decimals, and
 * the attributed message.
 */
export async function* streamOrdersCsv(db: Queryable, orderQuery: OrderQuery): AsyncGenerator<string> {
  yield CSV_BOM + formatCsvLine(headOf(orderQuery.zone))
  let position: OrderCursor | null = null
  for (;;) {
    const rows: readonly OrderRow[] = await buildOrdersQuery(db, orderQuery, position, READ_AT_ONCE)
    const getAttribution = await getOrderAttributions(db, orderQuery.project, rows)
    if (rows.length > 0)
      yield rows.map((row) => formatCsvLine(cellsOf(row, orderQuery.zone, getAttribution(row)))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < READ_AT_ONCE) return
    position = toOrderCursor(orderQuery, last)
  }
}

function headOf(zone: string): string[] {
  return [
    'Order',
    'Created (UTC)',
    `Created (${zone})`,
    'Customer',
    'Email',
    'Source',
    'Platform',
    'Payment',
    'Delivery',
    'Cancelled (UTC)',
    'Items',
    'Products',
    'Subtotal',
    'Discount',
    'Shipping',
    'Tax',
    'Total',
    'Currency',
    'Credit',
    'Brought by',
    'Brought by (name)',
    'Test order',
  ]
}

function cellsOf(
  row: OrderRow,
  zone: string,
  { credit, broughtBy: by }: OrderAttribution,
): (string | number | null)[] {
  return [
    row.name,
    row.created.toISOString(),
    clockOf(row.created, zone),
    row.customer,
    row.email,
    row.source,
    row.platform,
    row.payment,
    row.delivery,
    row.cancelled?.toISOString() ?? null,
    row.items,
    (row.lines ?? [])
      .map(({ quantity, title, variant }) => `${quantity} × ${title}${variant ? ` (${variant})` : ''}`)
      .join('; '),
    ...[row.subtotal, row.discount, row.shipping, row.tax, row.sum].map((sum) => sumOf(sum, row.currency)),
    row.currency,
    credit,
    by?.kind ?? null,
    by?.name ?? null,
    // Counted nowhere, and told apart for whoever sums up the file.
    row.test ? 'yes' : null,
  ]
}

/** A number to the spreadsheet, exact to the last unit. */
function sumOf(minor: number | null, currency: string): number | null {
  return minor === null ? null : Number(toDecimalText(minor, currency))
}

function clockOf(instant: Date, zone: string): string {
  const wall = new Date(instant.getTime() + getZoneOffset(zone, instant.getTime()))
  return wall.toISOString().slice(0, 19).replace('T', ' ')
}
