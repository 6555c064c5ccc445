import type { JsonObject } from '@vitrine/core/design/operations'
import { type BlockKind, blockList } from '../src/blocks/index.ts'
import { checkOperations, defaultDesign, newItem, SECTIONS } from '../src/design.ts'

/** The default design with one block as it comes in a list of blocks that is empty, such as `cart.blocks`. */
export function designOwning(list: string, kind: BlockKind): JsonObject {
  const value = newItem(blockList(), kind, 'a0')
  const checked = checkOperations(defaultDesign(), [
    { schema: `${list}.one`, operation: 'add', value, device: 'test' },
  ])
  if (!checked.ok) throw new Error(`${checked.path}: ${checked.reason}`)
  return checked.design
}

/** The default design with one more block, `home.blocks.new`, of a kind; `values` over its defaults. */
export function designHolding(kind: string, values: JsonObject = {}): JsonObject {
  const list = SECTIONS.home.lists?.blocks
  if (!list) throw new Error('The home screen has no blocks.')
  const value = { ...newItem(list, kind, 'a9'), ...values }
  const checked = checkOperations(defaultDesign(), [
    { schema: 'home.blocks.new', operation: 'add', value, device: 'test' },
  ])
  if (!checked.ok) throw new Error(`${checked.path}: ${checked.reason}`)
  return checked.design
}
