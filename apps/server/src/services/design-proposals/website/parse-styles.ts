/** Declaration of a style sheet with the selectors it stands under. */
export type Declaration = { readonly selector: string; readonly property: string; readonly value: string }

const MAX_DECLARATIONS = 40_000
const MAX_VALUE = 400
const MAX_SELECTOR = 300
/** Blocks inside of each other; a style sheet has two or three. */
const MAX_DEPTH = 12

/** Blocks whose declarations are not those of a page as most visitors see it first. */
const OTHER_MEDIA =
  /^@(?:media[^{]*(?:print|prefers-color-scheme:\s*dark)|font-face|keyframes|-webkit-keyframes|page)/i

/**
 * Reads the declarations of style sheets in their order, those of media queries included, without comments. Broken
 * parts are left out. Takes time in proportion to the length of the text.
 */
export function parseStyles(css: string): readonly Declaration[] {
  const declarations: Declaration[] = []
  const open: string[] = []
  /** Number of open blocks that are not read. */
  let hidden = 0
  let start = 0
  let quote = ''
  const take = (end: number) => {
    const text = css.slice(start, Math.min(end, start + MAX_VALUE + MAX_SELECTOR))
    const colon = text.indexOf(':')
    const selector = open.at(-1)
    if (colon <= 0 || selector === undefined || hidden > 0) return
    const property = text.slice(0, colon).trim()
    if (/^[-\w]{1,80}$/.test(property))
      declarations.push({
        selector,
        property: property.startsWith('--') ? property : property.toLowerCase(),
        value: text
          .slice(colon + 1, colon + 1 + MAX_VALUE)
          .replace(/!\s*important/i, '')
          .trim(),
      })
  }
  for (let at = 0; at < css.length && declarations.length < MAX_DECLARATIONS; at += 1) {
    const character = css[at]
    if (quote !== '') {
      if (character === '\\') at += 1
      else if (character === quote || character === '\n') quote = ''
    } else if (character === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at + 2)
      if (start === at) start = end < 0 ? css.length : end + 2
      at = end < 0 ? css.length : end + 1
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{') {
      if (open.length === MAX_DEPTH) break
      const selectorText = css.slice(start, Math.min(at, start + MAX_SELECTOR))
      const selector = selectorText.replace(/\/\*[^*]*\*\//g, ' ').trim()
      open.push(selector)
      if (OTHER_MEDIA.test(selector)) hidden += 1
      start = at + 1
    } else if (character === ';' || character === '}') {
      take(at)
      if (character === '}' && OTHER_MEDIA.test(open.pop() ?? '')) hidden -= 1
      start = at + 1
    }
  }
  return declarations
}

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
// Each run of spaces has one way to match, so that no text takes more time than its length.
const CHANNELS =
  /^(?:rgba?\(\s*)?(\d{1,3}(?:\.\d+)?)(?:\s*,\s*|\s+)(\d{1,3}(?:\.\d+)?)(?:\s*,\s*|\s+)(\d{1,3}(?:\.\d+)?)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)?$/i
const HSL =
  /^hsla?\(\s*(-?\d{1,3}(?:\.\d+)?)(?:deg)?(?:\s*,\s*|\s+)(\d{1,3}(?:\.\d+)?)%(?:\s*,\s*|\s+)(\d{1,3}(?:\.\d+)?)%/i
const NAMED: Readonly<Record<string, string>> = { white: 'ffffff', black: '000000' }

const toHexByte = (value: number) =>
  Math.round(Math.max(0, Math.min(255, value)))
    .toString(16)
    .padStart(2, '0')

function fromHsl(hue: number, saturation: number, light: number): string {
  const amplitude = saturation * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const step = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return toHexByte(255 * (light - amplitude * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }
  return channel(0) + channel(8) + channel(4)
}

/** Below this opacity a color is a shadow or a line, and not one of the page. */
const MIN_OPACITY = 0.6

/**
 * Parses a CSS color (`#hex`, `rgb()`, `hsl()`, `white`, `black`) or bare RGB channels (`255, 0, 0`). Returns six hex
 * digits without `#`; null for other texts and for colors that are mostly transparent.
 */
export function parseColor(colorText: string): string | null {
  const text = colorText.trim()
  const namedColor = NAMED[text.toLowerCase()]
  if (namedColor) return namedColor
  const hex = HEX.exec(text)?.[1]?.toLowerCase()
  if (hex)
    return hex.length < 6
      ? [...hex.slice(0, 3)].map((digit) => digit + digit).join('')
      : hex.length === 8 && Number.parseInt(hex.slice(6), 16) / 255 < MIN_OPACITY
        ? null
        : hex.slice(0, 6)
  const channels = CHANNELS.exec(text)
  if (channels) {
    const [, red, green, blue, alpha = '1'] = channels
    const opacity = alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha)
    return opacity < MIN_OPACITY ? null : [red, green, blue].map((one) => toHexByte(Number(one))).join('')
  }
  const hsl = HSL.exec(text)
  return hsl ? fromHsl(Number(hsl[1]), Number(hsl[2]) / 100, Number(hsl[3]) / 100) : null
}

const MAX_REFERENCES = 6
const VARIABLE = /var\(\s*(--[-\w]{1,80})\s*(?:,([^()]*))?\)/

/** Replaces custom properties in a value; unknown ones by their fallback or nothing. */
export function resolveVariables(value: string, properties: ReadonlyMap<string, string>): string {
  let text = value
  for (let depth = 0; depth < MAX_REFERENCES && VARIABLE.test(text); depth += 1)
    text = text
      .replace(new RegExp(VARIABLE.source, 'g'), (_, name: string, fallback?: string) =>
        String(properties.get(name) ?? fallback ?? '').slice(0, MAX_VALUE),
      )
      .slice(0, MAX_VALUE * 4)
  return text.trim()
}
