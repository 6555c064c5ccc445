import type { KindName } from './product-kinds.ts'
import type { RangeRow } from './range.ts'
import type { Product } from './types.ts'

/** Complementary kinds of each kind, best first. */
const GOES_WITH: Readonly<Record<KindName, readonly KindName[]>> = {
  mug: ['coffee', 'plate', 'teapot'],
  bowl: ['plate', 'mug', 'board'],
  plate: ['bowl', 'mug', 'pitcher'],
  pitcher: ['tumbler', 'bowl', 'board'],
  teapot: ['tea', 'mug', 'board'],
  tumbler: ['carafe', 'pitcher', 'board'],
  carafe: ['tumbler', 'pitcher', 'vase'],
  board: ['apron', 'bowl', 'pitcher'],
  coffee: ['mug', 'pitcher', 'board'],
  tea: ['teapot', 'mug', 'candle'],
  box: ['board', 'bowl', 'apron'],
  vase: ['table', 'candle', 'print'],
  planter: ['basket', 'stool', 'vase'],
  basket: ['blanket', 'cushion', 'planter'],
  mirror: ['stool', 'lamp', 'basket'],
  clock: ['print', 'mirror', 'table'],
  print: ['print', 'lamp', 'vase'],
  chair: ['cushion', 'pendant', 'rug'],
  stool: ['chair', 'table', 'planter'],
  armchair: ['cushion', 'blanket', 'floorlamp'],
  table: ['lamp', 'vase', 'armchair'],
  lamp: ['table', 'candle', 'print'],
  floorlamp: ['armchair', 'rug', 'cushion'],
  pendant: ['chair', 'rug', 'print'],
  candle: ['soap', 'candle', 'vase'],
  soap: ['towel', 'candle', 'basket'],
  towel: ['soap', 'towel', 'basket'],
  blanket: ['cushion', 'basket', 'candle'],
  cushion: ['blanket', 'cushion', 'rug'],
  bedding: ['blanket', 'cushion', 'lamp'],
  rug: ['cushion', 'floorlamp', 'basket'],
  tshirt: ['trousers', 'jacket', 'tote'],
  shirt: ['trousers', 'sweater', 'socks'],
  sweater: ['shirt', 'scarf', 'beanie'],
  jacket: ['scarf', 'trousers', 'backpack'],
  dress: ['tote', 'scarf', 'wallet'],
  trousers: ['shirt', 'socks', 'sweater'],
  socks: ['trousers', 'beanie', 'sweater'],
  beanie: ['scarf', 'socks', 'jacket'],
  scarf: ['beanie', 'jacket', 'sweater'],
  apron: ['board', 'bowl', 'towel'],
  tote: ['pouch', 'wallet', 'notebook'],
  backpack: ['pouch', 'notebook', 'wallet'],
  pouch: ['tote', 'wallet', 'notebook'],
  wallet: ['pouch', 'tote', 'notebook'],
  notebook: ['pouch', 'backpack', 'candle'],
  giftcard: [],
  wrap: [],
}

/**
 * Returns complementary products of each product: one of each matching kind, preferably of the same series, else in
 * turn. `rows` and `products` have the same order.
 */
export function findComplements(
  rows: readonly RangeRow[],
  products: readonly Product[],
): ReadonlyMap<number, readonly number[]> {
  const entries = rows.flatMap((row, index) => {
    const product = products[index]
    return product ? [{ row, product }] : []
  })
  const byKind = Map.groupBy(
    entries.filter(({ row }) => !row.planOnly && !row.bare && row.stock !== 'soldout'),
    ({ row }) => row.kind,
  )
  const ofSeries = new Map(entries.map(({ row, product }) => [`${row.kind} ${row.series}`, product]))
  return new Map(
    entries.map(({ row, product }, index) => {
      const complementIds = GOES_WITH[row.kind].flatMap((kind) => {
        const list = byKind.get(kind) ?? []
        const same = ofSeries.get(`${kind} ${row.series}`)
        const complement = same && same !== product ? same : list[index % Math.max(1, list.length)]?.product
        return complement && complement !== product ? [complement.id] : []
      })
      return [product.id, [...new Set(complementIds)]]
    }),
  )
}
