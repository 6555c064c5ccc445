import type { JsonObject } from '@vitrine/core/design/operations'
import { type BlockKind, defineBlockList } from '../src/blocks/index.ts'
import { checkOperations, createDefaultDesign, createItem, SECTIONS } from '../src/design.ts'

/** Returns the default design with one block in an empty list, such as `cart.blocks`. */
export function createDesignWithList(list: string, kind: BlockKind): JsonObject {
  const value = createItem(defineBlockList(), kind, 'a0')
  const checked = checkOperations(createDefaultDesign(), [
    { schema: `${list}.one`, operation: 'add', value, device: 'test' },
  ])
  if (!checked.ok) throw new Error(`${checked.path}: ${checked.reason}`)
  return checked.design
}

/** Returns the default design with one more block of a kind, `home.blocks.new`; `values` override its defaults. */
export function createDesignWithBlock(kind: string, values: JsonObject = {}): JsonObject {
  const list = SECTIONS.home.lists?.blocks
  if (!list) throw new Error('The home screen has no blocks.')
  const value = { ...createItem(list, kind, 'a9'), ...values }
  const checked = checkOperations(createDefaultDesign(), [
    { schema: 'home.blocks.new', operation: 'add', value, device: 'test' },
  ])
  if (!checked.ok) throw new Error(`${checked.path}: ${checked.reason}`)
  return checked.design
}
