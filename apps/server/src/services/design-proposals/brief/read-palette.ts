import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import { BRIEF_COLORS } from '@vitrine/core/design/colors/named-hues'
import type { Language } from '@vitrine/core/i18n/languages'
import type { Node } from './match-phrases.ts'
import { hasRole, wantedOf } from './negation.ts'

type Palette = Pick<DesignBrief['palette'], 'background' | 'accents' | 'forbidden'>
type Ground = DesignBrief['palette']['background']

const colorOf = (node: Node | undefined): string | null =>
  wantedOf(node)
    .find((one) => one.startsWith('color '))
    ?.slice('color '.length) ?? null

const groundOf = (node: Node | undefined): 'dark' | 'white' | 'tinted' | null => {
  const effects = wantedOf(node)
  return effects.includes('ground dark')
    ? 'dark'
    : effects.includes('ground white')
      ? 'white'
      : effects.includes('ground tinted')
        ? 'tinted'
        : null
}

const toBriefColor = (name: string) => BRIEF_COLORS.find((color) => color === name) ?? null

/** Languages in which an adjective stands before its noun. */
const ADJECTIVE_FIRST: ReadonlySet<Language> = new Set(['en', 'de'])

/** Returns the index of the nearest phrase in a direction that is no stop word, or -1 at a break. */
function besides(nodes: readonly Node[], at: number, step: 1 | -1): number {
  for (let next = at + step; next >= 0 && next < nodes.length; next += step) {
    const node = nodes[next]
    if (!node || node.kind === 'break') return -1
    if (!(node.kind === 'word' && node.isStop)) return next
  }
  return -1
}

/** Finds the colors that are a background: “cream background”, “neon on black”. */
function findBackgrounds(nodes: readonly Node[], language: Language): ReadonlySet<number> {
  const colorIndexes = new Set<number>()
  const directions: readonly (1 | -1)[] = ADJECTIVE_FIRST.has(language) ? [-1, 1] : [1, -1]
  nodes.forEach((node, at) => {
    if (hasRole(node, 'background'))
      for (const step of directions) {
        const next = besides(nodes, at, step)
        // A shade may stand between: “fond vert foncé”, “dark green background”.
        const beyond = next >= 0 && groundOf(nodes[next]) ? besides(nodes, next, step) : -1
        const color = [next, beyond].find((one) => one >= 0 && colorOf(nodes[one]))
        if (color === undefined) continue
        colorIndexes.add(color)
        break
      }
    if (hasRole(node, 'on')) {
      const before = besides(nodes, at, -1)
      let next = besides(nodes, at, 1)
      if (next >= 0 && (groundOf(nodes[next]) || hasRole(nodes[next], 'background')) && !colorOf(nodes[next]))
        next = besides(nodes, next, 1)
      if (before >= 0 && next >= 0 && colorOf(nodes[next])) colorIndexes.add(next)
    }
  })
  return colorIndexes
}

/** Returns the shade that belongs to a color, such as “dark” of “dark green”: its index, or -1. */
function shadeOf(nodes: readonly Node[], at: number, language: Language): number {
  const shade = ADJECTIVE_FIRST.has(language) ? at - 1 : at + 1
  return groundOf(nodes[shade]) && !colorOf(nodes[shade]) ? shade : -1
}

const backgroundOf = (color: string, shade: Ground): Ground =>
  color === 'black' || shade === 'dark' ? 'dark' : color === 'white' ? 'white' : 'tinted'

/** Returns what a negated color or brightness leaves: never the background that is not wanted. */
const oppositeOf = (background: 'dark' | 'white' | 'tinted'): Ground =>
  background === 'white' ? 'tinted' : 'white'

/** Reads the background, accents and unwanted colors of a sentence. */
export function readPalette(
  nodes: readonly Node[],
  negated: ReadonlySet<number>,
  language: Language,
  isStyle: (at: number) => boolean,
): Palette {
  const backgrounds = findBackgrounds(nodes, language)
  const accents = new Set<(typeof BRIEF_COLORS)[number]>()
  const forbidden = new Set<(typeof BRIEF_COLORS)[number]>()
  const shades = new Set<number>()
  const refused = new Set<Ground>()
  const grounds: { background: Ground; isNamed: boolean }[] = []
  const bare: string[] = []
  nodes.forEach((node, at) => {
    const color = colorOf(node)
    if (!color) return
    const shade = shadeOf(nodes, at, language)
    if (shade >= 0) shades.add(shade)
    const briefColor = toBriefColor(color)
    if (negated.has(at)) {
      if (briefColor) forbidden.add(briefColor)
      else refused.add(backgroundOf(color, null))
    } else if (backgrounds.has(at)) {
      grounds.push({ background: backgroundOf(color, groundOf(nodes[shade])), isNamed: true })
      if (briefColor && briefColor !== 'grey') accents.add(briefColor)
    } else if (briefColor) accents.add(briefColor)
    else if (!isOfLetters(nodes, at)) bare.push(color)
  })
  nodes.forEach((node, at) => {
    const background = groundOf(node)
    if (!background || shades.has(at)) return
    if (negated.has(at)) refused.add(background)
    else grounds.push({ background, isNamed: !isStyle(at) })
  })
  if (hasPaleBackground(nodes, negated)) grounds.push({ background: 'tinted', isNamed: true })
  if (bare.includes('black') && bare.includes('white')) accents.add('grey')
  else for (const color of bare) grounds.push({ background: backgroundOf(color, null), isNamed: false })
  const allowedGrounds = grounds.filter(({ background }) => !refused.has(background))
  const [refusal] = refused
  return {
    background:
      allowedGrounds.find(({ isNamed }) => isNamed)?.background ??
      allowedGrounds[0]?.background ??
      (refusal ? ([oppositeOf(refusal), 'tinted' as const].find((one) => !refused.has(one)) ?? null) : null),
    accents: [...accents].filter((color) => !forbidden.has(color)),
    forbidden: [...forbidden],
  }
}

/** Returns true for a pastel background, whatever its color. */
const hasPaleBackground = (nodes: readonly Node[], negated: ReadonlySet<number>) =>
  nodes.some((node, at) => {
    if (!hasRole(node, 'background')) return false
    const before = nodes.findLastIndex(({ kind }, other) => kind === 'break' && other < at)
    const after = nodes.findIndex(({ kind }, other) => kind === 'break' && other > at)
    return nodes.some(
      (other, index) =>
        index > before &&
        (after < 0 || index < after) &&
        wantedOf(other).includes('vividness down') &&
        !negated.has(index),
    )
  })

/** Lines and borders, folded. */
const LINES =
  /^(?:lines?|borders?|outlines?|lignes?|traits?|contours?|linien?|rahmen|rander|lineas?|bordes?|خطوط|حدود)$/

/** Returns true for the color of letters or lines, which follows from the background: “white text”, “thin black lines”. */
const isOfLetters = (nodes: readonly Node[], at: number) =>
  [nodes[at - 1], nodes[at + 1]].some(
    (node) =>
      hasRole(node, 'letters') ||
      hasRole(node, 'voice') ||
      (node?.kind === 'phrase' && LINES.test(node.text)),
  )
