import { addCodes } from '../device/cart/codes.ts'

/** Actions that a link requests besides opening its screen. */
export type LinkActions = {
  /** Discount codes to apply, in their order. */
  readonly codes: readonly string[]
  /** Lines to offer for the cart, each `variant:quantity`. */
  readonly lines: readonly string[]
}

/** Maximum number of characters in a code. */
const MAX_CODE_LENGTH = 255
/** Maximum length of a fragment; a longer one is not a link of this app. */
const MAX_FRAGMENT_LENGTH = 6000

/** Returns the fragment of a link with actions, which no server receives: '' for none, else with its '#'. */
export function toLinkFragment({ codes, lines }: LinkActions): string {
  const parts = [
    ...(lines.length > 0 ? [`lines=${lines.join(',')}`] : []),
    ...(codes.length > 0 ? [`discount=${codes.map(encodeURIComponent).join(',')}`] : []),
  ]
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}

/** Parses the discount codes of a fragment ('' or with its '#'), each once. Skips invalid ones; never throws. */
export function parseLinkCodes(fragment: string): readonly string[] {
  if (fragment.length > MAX_FRAGMENT_LENGTH) return []
  const [, list = ''] = /^#(?:[^#]*&)?discount=([^&]*)/.exec(fragment) ?? []
  const codes = list.replaceAll(/%2C/gi, ',').split(',')
  return addCodes(
    [],
    codes.flatMap((code) => decodeCode(code) ?? []),
  )
}

/** Decodes one code; null for an empty, overlong or wrongly encoded one. */
function decodeCode(text: string): string | null {
  try {
    const code = decodeURIComponent(text).trim()
    return code === '' || code.length > MAX_CODE_LENGTH ? null : code
  } catch {
    return null
  }
}
