import type { PushContent } from '@vitrine/core/contract/push/push-content'
import type { Pick } from '@vitrine/core/contract/shop/shop'
import { countCharacters, LIMITS } from '@vitrine/core/limits/limits'
import { isPushImageUrl } from '@vitrine/core/push/push-image'

/**
 * Returns what a push can take over from the product or collection that it opens: its image unless it is there already,
 * and its name where nothing is written yet. Null for nothing.
 */
export function findItemFill(
  { name, image }: Pick,
  content: PushContent,
): { readonly title?: string; readonly image?: string } | null {
  const isNewImage = image !== null && isPushImageUrl(image) && image !== content.image
  const fill = {
    ...(content.title.trim() === '' ? { title: cutTitle(name) } : {}),
    ...(isNewImage ? { image } : {}),
  }
  return Object.keys(fill).length === 0 ? null : fill
}

/** Cuts a name at a word, so that it fits a push's title. Braces would be read as merge fields and are left out. */
function cutTitle(name: string): string {
  const clean = name.replaceAll(/[{}]/g, '').trim()
  if (countCharacters(clean) <= LIMITS.notificationTitle) return clean
  const short = [...clean].slice(0, LIMITS.notificationTitle - 1).join('')
  const end = short.lastIndexOf(' ')
  return `${(end > 0 ? short.slice(0, end) : short).trimEnd()}…`
}
