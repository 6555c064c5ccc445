import type { Scene } from '../../catalogue/pictures.ts'
import {
  box,
  ellipse,
  group,
  lightness,
  line,
  linear,
  mix,
  newPen,
  type Pen,
  path,
  radial,
  shade,
} from './pen.ts'
import type { Shape } from './shapes.ts'

const svg = (pen: Pen, width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${pen.defs.join('')}</defs>${body}</svg>`

/** Grounds that flatter every tone: warm for cool things, cool for warm ones. */
const GROUNDS = ['#efe3d2', '#e4e4d6', '#ecdcd0', '#dfe5e4', '#eee2c9', '#e9dfe0'] as const

function groundFor(tone: string, cut: number): string {
  const base = GROUNDS[(cut + Math.round(lightness(tone) * 10)) % GROUNDS.length] ?? GROUNDS[0]
  // Pale things need a deeper ground to stand out against.
  return lightness(tone) > 0.78 ? shade(mix(base, '#b59a7c', 0.42), 0.02) : mix(base, tone, 0.1)
}

function shadowUnder(pen: Pen, foot: number, y = 0): string {
  const soft = radial(pen, [
    [0, '#2a1d14', 0.42],
    [0.55, '#2a1d14', 0.18],
    [1, '#2a1d14', 0],
  ])
  return ellipse(26, y + 4, foot * 1.45, foot * 0.24, soft)
}

/** Something hung or laid down, with the crisp double shadow of a lamp nearby. */
function lifted(pen: Pen, art: string): string {
  const [thing, dark] = [`a${pen.defs.length}`, `f${pen.defs.length}`]
  pen.defs.push(
    `<g id="${thing}">${art}</g>`,
    `<filter id="${dark}"><feColorMatrix values="0 0 0 0 0.15 0 0 0 0 0.1 0 0 0 0 0.06 0 0 0 0.14 0"/></filter>`,
  )
  const copy = (x: number, y: number) => `<use href="#${thing}" x="${x}" y="${y}" filter="url(#${dark})"/>`
  return `${copy(20, 26)}${copy(9, 12)}<use href="#${thing}"/>`
}

/** The shape placed in an 800 by 800 frame. */
function placed(pen: Pen, shape: Shape, tone: string, cut: number, floor: number, size: number): string {
  const art = shape.draw(pen, tone, cut)
  const scale = shape.scale * size
  switch (shape.stand) {
    case 'ground':
      return group(`translate(400 ${floor}) scale(${scale})`, shadowUnder(pen, shape.foot) + art)
    case 'ceiling':
      return group(`translate(400 ${floor - 280}) scale(${scale})`, art)
    case 'wall':
      return group(`translate(400 ${floor - 262}) scale(${scale})`, lifted(pen, art))
    case 'flat':
      return group(`translate(400 ${floor - 258}) scale(${scale})`, lifted(pen, art))
  }
}

function studio(pen: Pen, ground: string, shape: Shape): string {
  const wall = box(
    0,
    0,
    800,
    800,
    0,
    linear(pen, 'y', [
      [0, shade(ground, 0.3)],
      [0.75, ground],
      [1, shade(ground, -0.06)],
    ]),
  )
  if (shape.stand === 'flat' || shape.stand === 'wall') return wall
  const floor =
    shape.stand === 'ceiling'
      ? ''
      : path(
          'M0 600Q400 560 800 600V800H0Z',
          linear(pen, 'y', [
            [0, shade(ground, 0.1)],
            [1, shade(ground, -0.1)],
          ]),
        )
  return wall + floor
}

function room(pen: Pen, ground: string, tone: string, cut: number, shape: Shape): string {
  const wall = shade(mix(ground, tone, 0.16), lightness(tone) > 0.7 ? -0.14 : 0.06)
  const light =
    path('M470 40L720 0V420L470 520Z', '#fff6e2', 'opacity="0.42"') +
    line('M596 10V474M470 262L720 196', wall, 12, 'opacity="0.75"')
  const arch = path('M190 640V330A210 210 0 0 1 610 330V640Z', shade(wall, 0.26))
  const wood = cut % 2 === 0 ? '#b98b58' : '#8a6244'
  const table =
    shape.stand === 'ground'
      ? box(
          0,
          622,
          800,
          178,
          0,
          linear(pen, 'y', [
            [0, shade(wood, 0.16)],
            [0.12, wood],
            [1, shade(wood, -0.26)],
          ]),
        ) +
        [664, 706, 752]
          .map((y) =>
            line(`M0 ${y}C220 ${y - 8} 500 ${y + 10} 800 ${y - 2}`, shade(wood, -0.34), 3, 'opacity="0.35"'),
          )
          .join('')
      : shape.stand === 'ceiling'
        ? group(
            'translate(400 800)',
            ellipse(0, 0, 330, 60, shade(wood, -0.1)) + ellipse(0, -14, 330, 60, wood),
          )
        : ''
  const twig = (x: number, y: number, flip: number) =>
    group(
      `translate(${x} ${y}) scale(${flip} 1)`,
      line('M0 0C16 -80 10 -150 46 -230', '#6f7a58', 6) +
        [
          [8, -60, 40],
          [12, -110, -40],
          [18, -150, 46],
          [28, -190, -30],
          [46, -230, 20],
        ]
          .map(([lx, ly, turn]) =>
            group(
              `translate(${lx} ${ly}) rotate(${turn})`,
              path('M0 0C14 -16 14 -44 0 -64C-14 -44 -14 -16 0 0Z', '#7d8a64'),
            ),
          )
          .join(''),
    )
  const prop =
    shape.stand === 'ground'
      ? twig(112, 600, 1) +
        group('translate(112 626)', path('M-44 -96H44L34 0Q0 10 -34 0Z', shade('#e9dcc6', -0.1)))
      : twig(96, 780, 1) + twig(706, 800, -1)
  return (
    box(
      0,
      0,
      800,
      800,
      0,
      linear(pen, 'y', [
        [0, shade(wall, 0.1)],
        [1, shade(wall, -0.1)],
      ]),
    ) +
    (cut % 2 === 0 ? light : arch) +
    table +
    prop
  )
}

/** One product picture as SVG, square. */
export function productScene(shape: Shape, tone: string, cut: number, scene: Scene): string {
  const pen = newPen()
  const ground = groundFor(tone, cut)
  const tall = shape.stand === 'ground'
  switch (scene) {
    case 'front':
      return svg(
        pen,
        800,
        800,
        studio(pen, ground, shape) + placed(pen, shape, tone, cut, tall ? 690 : 662, tall ? 1.14 : 1.04),
      )
    case 'room':
      return svg(
        pen,
        800,
        800,
        room(pen, ground, tone, cut, shape) +
          placed(pen, shape, tone, cut, tall ? 682 : 650, tall ? 0.96 : 0.86),
      )
    case 'close': {
      const deep = mix(ground, tone, 0.24)
      const [x, y] = tall ? [-250, -330] : [-300, -210]
      return svg(
        pen,
        800,
        800,
        studio(pen, deep, shape) +
          group(`translate(${x} ${y}) scale(1.72)`, placed(pen, shape, tone, cut, tall ? 640 : 660, 1)),
      )
    }
  }
}

/** One thing on a banner: shape, tone, cut, where it stands and how large. */
export type Prop = {
  readonly shape: Shape
  readonly tone: string
  readonly cut: number
  readonly x: number
  readonly y: number
  readonly size: number
}

function stood(pen: Pen, prop: Prop): string {
  const { shape, tone, cut, x, y, size } = prop
  const art = shape.draw(pen, tone, cut)
  const standing = shape.stand === 'ground' ? shadowUnder(pen, shape.foot) + art : art
  const hung = shape.stand === 'wall' || shape.stand === 'flat' ? lifted(pen, art) : standing
  return group(`translate(${x} ${y}) scale(${shape.scale * size})`, hung)
}

/** Things standing together on a long table or floor before a wall; `horizon` is where the wall ends. */
export function stillLife(
  width: number,
  height: number,
  colours: { readonly wall: string; readonly floor: string; readonly sun: string },
  horizon: number,
  props: readonly Prop[],
): string {
  const pen = newPen()
  const { wall, floor, sun } = colours
  const r = height * 0.36
  const backdrop =
    box(
      0,
      0,
      width,
      height,
      0,
      linear(pen, 'y', [
        [0, shade(wall, 0.16)],
        [1, wall],
      ]),
    ) +
    `<circle cx="${width * 0.7}" cy="${horizon - r * 0.35}" r="${r}" fill="${sun}" opacity="0.55"/>` +
    box(
      0,
      horizon,
      width,
      height - horizon,
      0,
      linear(pen, 'y', [
        [0, shade(floor, 0.12)],
        [1, shade(floor, -0.16)],
      ]),
    ) +
    box(0, horizon, width, 7, 0, shade(floor, 0.3))
  return svg(pen, width, height, backdrop + props.map((prop) => stood(pen, prop)).join(''))
}
