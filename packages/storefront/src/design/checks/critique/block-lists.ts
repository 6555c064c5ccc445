import { getValueAt, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank, rankAt } from '@vitrine/core/design/ranks'
import { isLocalText } from '@vitrine/core/i18n/languages'
import type { DesignPart, Fix } from '../finding.ts'

/** A list of blocks that shoppers see one below the other, such as the home screen's. */
export type Stack = { readonly list: string; readonly blocks: readonly DesignPart[] }

const BLOCK = /^(.+\.blocks)\.[^.]+$/

/** Groups the visible blocks of a design by their lists, in the order of the screen. */
export function listStacks(parts: readonly DesignPart[]): readonly Stack[] {
  const stacks = new Map<string, DesignPart[]>()
  for (const part of parts) {
    const list = BLOCK.exec(part.path)?.[1]
    if (list === undefined) continue
    const blocks = stacks.get(list) ?? []
    blocks.push(part)
    stacks.set(list, blocks)
  }
  return [...stacks].map(([list, blocks]) => ({ list, blocks }))
}

/** Returns the kind of a block or item; '' for a section. */
export function getKind({ record }: DesignPart): string {
  return typeof record.kind === 'string' ? record.kind : ''
}

/** Returns true for a text of the design that is not empty in at least one language. */
export function hasWords(value: Json | undefined): boolean {
  return isLocalText(value) && Object.values(value).some((text) => text?.trim())
}

/** Returns true for a banner that puts its text over the image. */
export function isTextOnImage({ textPlace }: JsonObject): boolean {
  return textPlace === undefined || textPlace === 'on'
}

/**
 * Creates a fix that moves a block to the position before another.
 * @param before Null moves the block to the end of its list.
 */
export function createMove(design: JsonObject, path: string, before: DesignPart | null): Fix {
  const at = path.lastIndexOf('.')
  const list = getValueAt(design, path.slice(0, at))
  const id = path.slice(at + 1)
  const others = listByRank(list).filter((one) => one.id !== id)
  const index = before ? others.findIndex((one) => before.path.endsWith(`.${one.id}`)) : others.length
  const value = rankAt(list, index, id)
  return { code: 'move', value: '', operations: [{ schema: `${path}.rank`, operation: 'edit', value }] }
}

/**
 * Returns a fix that moves a block down to the first position where the order is right; null without such a
 * position.
 * @param at Index of the block in `blocks`.
 * @param wrong Returns true when the block at an index does not fit there. It is asked for the moved block
 * and the two after it.
 */
export function findBetterPlace(
  design: JsonObject,
  blocks: readonly DesignPart[],
  at: number,
  wrong: (order: readonly DesignPart[], at: number) => boolean,
): Fix | null {
  const block = blocks[at]
  if (!block) return null
  const others = blocks.filter((one) => one !== block)
  for (let targetIndex = at + 1; targetIndex <= others.length; targetIndex += 1) {
    const order = [...others.slice(0, targetIndex), block, ...others.slice(targetIndex)]
    if ([targetIndex, targetIndex + 1, targetIndex + 2].some((index) => wrong(order, index))) continue
    return createMove(design, block.path, others[targetIndex] ?? null)
  }
  return null
}

/** Creates a fix that removes a block or an item. */
export function createRemoval(path: string): Fix {
  return { code: 'remove', value: '', operations: [{ schema: path, operation: 'remove' }] }
}

/** Returns an id that no item of a list has. */
export function createFreeId(list: Json | undefined, name: string): string {
  const existingItems = isObject(list) ? list : {}
  let id = name
  for (let count = 2; Object.hasOwn(existingItems, id); count += 1) id = `${name}-${count}`
  return id
}
