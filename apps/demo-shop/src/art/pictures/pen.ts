/** Colours, gradients and curves that every drawing is made of. Shapes stand on y = 0 and rise to negative y. */

type Rgb = readonly [number, number, number]

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A colour between two others; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return `#${a
    .map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
    .map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Lighter towards warm white (positive) or darker towards warm black (negative), -1 to 1. */
export function shade(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#fffaf1', amount) : mix(colour, '#2a211c', -amount)
}

/** How light a colour looks, 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = rgb(colour)
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Collects the definitions of one drawing and numbers them. */
export type Pen = {
  readonly defs: string[]
}

export const newPen = (): Pen => ({ defs: [] })

function define(pen: Pen, make: (id: string) => string): string {
  const id = `d${pen.defs.length}`
  pen.defs.push(make(id))
  return id
}

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`
    })
    .join('')

/** A linear gradient, across (`x`), down (`y`) or slanted; gives a paint for `fill`. */
export function linear(pen: Pen, direction: 'x' | 'y' | 'slant', stops: readonly Stop[]): string {
  const to = { x: 'x2="1" y2="0"', y: 'x2="0" y2="1"', slant: 'x2="1" y2="1"' }[direction]
  return `url(#${define(pen, (id) => `<linearGradient id="${id}" x1="0" y1="0" ${to}>${stopTags(stops)}</linearGradient>`)})`
}

/** A radial gradient centred at a share of its box. */
export function radial(pen: Pen, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `url(#${define(
    pen,
    (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
  )})`
}

/** What is drawn shows only inside `path`. */
export function clipped(pen: Pen, path: string, inner: string): string {
  const id = define(pen, (name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${inner}</g>`
}

export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10

/** A smooth curve through points, without its first move. */
export function curve(points: readonly Point[]): string {
  const parts: string[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const here = points[index]
    const next = points[index + 1]
    if (!here || !next) continue
    const before = points[index - 1] ?? here
    const after = points[index + 2] ?? next
    const c1: Point = [here[0] + (next[0] - before[0]) / 6, here[1] + (next[1] - before[1]) / 6]
    const c2: Point = [next[0] - (after[0] - here[0]) / 6, next[1] - (after[1] - here[1]) / 6]
    parts.push(`C${[...c1, ...c2, ...next].map(round).join(' ')}`)
  }
  return parts.join('')
}

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
export const group = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`

/** Light falling from the upper start side over something round. */
export function roundShade(pen: Pen, tone: string): string {
  return linear(pen, 'x', [
    [0, shade(tone, -0.3)],
    [0.16, shade(tone, -0.04)],
    [0.34, shade(tone, 0.26)],
    [0.6, tone],
    [1, shade(tone, -0.42)],
  ])
}

/** Light on something flat that stands upright. */
export function flatShade(pen: Pen, tone: string): string {
  return linear(pen, 'slant', [
    [0, shade(tone, 0.16)],
    [0.55, tone],
    [1, shade(tone, -0.16)],
  ])
}

/** Profile of a turned body: radius and height, from rim to foot. */
export type Profile = readonly Point[]

/** Outline of a turned body. */
export function turnedPath(profile: Profile): string {
  const start = profile[0]
  const foot = profile.at(-1)
  if (!start || !foot) return ''
  const left = profile.map(([r, y]): Point => [-r, y])
  const right = profile.toReversed()
  return (
    `M${-start[0]} ${start[1]}${curve(left)}` +
    `A${foot[0]} ${round(foot[0] * 0.2)} 0 0 0 ${foot[0]} ${foot[1]}${curve(right)}Z`
  )
}

export type TurnedOptions = {
  /** Colour inside the opening; no opening when absent. */
  readonly inside?: string
  /** Painted band from one height to another. */
  readonly band?: readonly [from: number, to: number, colour: string]
  readonly speckled?: boolean
}

/** A turned body with its light, opening, band and speckles. */
export function turned(pen: Pen, profile: Profile, tone: string, options: TurnedOptions = {}): string {
  const outline = turnedPath(profile)
  const [rim, top] = profile[0] ?? [0, 0]
  const body = path(outline, roundShade(pen, tone))
  const band = options.band
    ? clipped(pen, outline, bandOf(pen, options.band[0], options.band[1], options.band[2]))
    : ''
  const speckles = options.speckled ? clipped(pen, outline, specks(top, shade(tone, -0.6))) : ''
  const opening = options.inside
    ? ellipse(
        0,
        top,
        rim,
        rim * 0.19,
        linear(pen, 'y', [
          [0, shade(options.inside, -0.5)],
          [1, shade(options.inside, -0.12)],
        ]),
      ) +
      `<ellipse cx="0" cy="${top}" rx="${rim}" ry="${round(rim * 0.19)}" fill="none" stroke="${shade(tone, 0.38)}" stroke-width="4"/>`
    : ''
  return body + band + speckles + opening
}

function bandOf(pen: Pen, from: number, to: number, colour: string): string {
  const d = `M-400 ${from}Q0 ${from + 34} 400 ${from}L400 ${to}Q0 ${to + 34} -400 ${to}Z`
  return path(d, roundShade(pen, colour))
}

/** Iron flecks of stoneware, always the same so that a glaze is recognised. */
function specks(top: number, colour: string): string {
  return `${Array.from({ length: 34 }, (_, index) => {
    const x = ((index * 97) % 340) - 170
    const y = top + 16 + ((index * 61) % Math.max(20, -top - 16))
    return `<circle cx="${x}" cy="${y}" r="${1.2 + (index % 3) * 0.7}"/>`
  }).reduce((all, one) => all + one, `<g fill="${colour}" opacity="0.4">`)}</g>`
}

/** A leaf standing on its stalk, turned by degrees. */
export const leaf = (x: number, y: number, turn: number, colour: string, size = 1) =>
  group(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    path('M0 0C18 -22 18 -58 0 -84C-18 -58 -18 -22 0 0Z', colour),
  )
