import type { JsonObject } from '@vitrine/core/design/operations'
import { findDesignLocation } from '@vitrine/storefront/design'
import { common } from '../../i18n/common-messages.ts'
import { findEnclosingItem, getElementName, splitItem } from '../engine/edits.ts'
import { getTitle } from '../labels/labels.ts'
import { findSection } from '../sections/section-groups.ts'
import { t } from './translator.ts'

/** Returns the name of a comment's target, and whether it has been deleted. */
export function describeTarget(
  design: JsonObject,
  { path, kind }: { readonly path: string; readonly kind: string },
): { readonly name: string; readonly isDeleted: boolean } {
  if (path === '') return { name: t('wholeApp'), isDeleted: false }
  if (findEnclosingItem(design, path)?.path === path)
    return { name: getElementName(design, path), isDeleted: false }
  const around = path.includes('.') ? getElementName(design, splitItem(splitItem(path).list).list) : path
  const listLocation = findDesignLocation(design, splitItem(path).list)
  const section =
    listLocation?.what === 'list' && Object.hasOwn(listLocation.list.items, kind)
      ? listLocation.list.items[kind]
      : null
  return { name: section ? `${around} › ${getTitle(section)}` : around, isDeleted: true }
}

/** Returns the possible targets of a comment from a path: the element, those around it, its screen, the whole app. */
export function listCommentTargets(
  design: JsonObject,
  path: string,
): readonly { readonly value: string; readonly label: string }[] {
  const itemPath = findEnclosingItem(design, path)?.path ?? ''
  const first = findSection(itemPath.split('.')[0])
  return [
    ...(itemPath.includes('.') ? [{ value: itemPath, label: getElementName(design, itemPath) }] : []),
    ...(first ? [{ value: first, label: t('screen', { name: common(`sections.${first}`) }) }] : []),
    { value: '', label: t('wholeApp') },
  ]
}

/**
 * Returns the kind of the item at a path, stored with a comment so that the target can be named after deletion; '' for
 * none.
 */
export function getItemKind(design: JsonObject, path: string): string {
  const enclosingItem = findEnclosingItem(design, path)
  return enclosingItem?.path === path ? (enclosingItem.item?.kind ?? '') : ''
}
