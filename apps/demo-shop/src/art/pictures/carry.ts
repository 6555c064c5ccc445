import { artwork } from './furniture.ts'
import {
  box,
  clipped,
  flatShade,
  group,
  lightness,
  line,
  linear,
  mix,
  type Pen,
  path,
  roundShade,
  shade,
} from './pen.ts'
import { type Shape, shape } from './shapes.ts'

const STRAP = '#8a5a3a'
const bodyShade = (pen: Pen, tone: string) =>
  linear(pen, 'x', [
    [0, shade(tone, -0.14)],
    [0.3, shade(tone, 0.14)],
    [0.65, tone],
    [1, shade(tone, -0.22)],
  ])
const stitch = (d: string, tone: string) =>
  line(
    d,
    lightness(tone) > 0.6 ? shade(tone, -0.4) : shade(tone, 0.45),
    3,
    'stroke-dasharray="9 7" opacity="0.75"',
  )
const tag = (x: number, y: number) =>
  `${box(x - 32, y - 20, 64, 40, 5, STRAP)}<circle cx="${x}" cy="${y}" r="8" fill="#e6cfa8"/>`

const tote = shape('ground', 210, 1.05, (pen, tone, cut) => {
  const d = 'M-180 -300H180L206 -14Q0 10 -206 -14Z'
  const grip =
    cut % 2 === 0
      ? ['M-96 -296C-96 -470 96 -470 96 -296', 'M-84 -290C-84 -440 84 -440 84 -290']
      : ['M-110 -296C-110 -400 110 -400 110 -296', 'M-98 -290C-98 -376 98 -376 98 -290']
  const leather = lightness(tone) < 0.35 ? '#a06a44' : STRAP
  const foot =
    cut % 2 === 0 ? clipped(pen, d, path('M-220 -96Q0 -78 220 -96V20H-220Z', mix(tone, leather, 0.75))) : ''
  return (
    line(grip[0] ?? '', shade(leather, -0.25), 18) +
    path(d, bodyShade(pen, tone)) +
    foot +
    line(grip[1] ?? '', leather, 16) +
    stitch('M-176 -284H176', tone) +
    tag(0, -190) +
    line(
      'M-120 -150C-110 -100 -130 -60 -118 -30M130 -160C118 -110 136 -70 124 -40',
      shade(tone, -0.3),
      4,
      'opacity="0.35"',
    )
  )
})

const backpack = shape('ground', 190, 1.0, (pen, tone, cut) => {
  const d =
    'M-164 -340C-160 -430 -90 -462 0 -462C90 -462 160 -430 164 -340L176 -40Q176 -4 140 -2Q0 8 -140 -2Q-176 -4 -176 -40Z'
  const flap = 'M-164 -340C-160 -430 -90 -462 0 -462C90 -462 160 -430 164 -340L166 -262Q0 -226 -166 -262Z'
  const straps = [-78, 78]
    .map(
      (x) =>
        box(x - 13, -300, 26, 150, 6, STRAP) +
        box(x - 20, -200, 40, 30, 5, '#c9a14e') +
        box(x - 12, -193, 24, 16, 2, STRAP),
    )
    .join('')
  const pocket = box(
    -122,
    -176,
    244,
    152,
    22,
    shade(tone, cut % 2 ? 0.08 : -0.08),
    `stroke="${shade(tone, -0.34)}" stroke-width="4"`,
  )
  return (
    line('M-44 -456C-44 -510 44 -510 44 -456', STRAP, 16) +
    line(
      'M-166 -320C-216 -260 -214 -120 -176 -60M166 -320C216 -260 214 -120 176 -60',
      shade(tone, -0.34),
      20,
    ) +
    path(d, bodyShade(pen, tone)) +
    pocket +
    stitch('M-108 -150H108', tone) +
    path(
      flap,
      linear(pen, 'y', [
        [0, shade(tone, 0.16)],
        [1, shade(tone, -0.06)],
      ]),
      `stroke="${shade(tone, -0.3)}" stroke-width="4"`,
    ) +
    straps +
    tag(0, -92)
  )
})

const pouch = shape('ground', 200, 1.16, (pen, tone, cut) => {
  const d =
    'M-190 -220Q-192 -236 -176 -236H176Q192 -236 190 -220L180 -30Q178 -6 150 -4Q0 6 -150 -4Q-178 -6 -180 -30Z'
  const art =
    cut % 2 === 1
      ? clipped(
          pen,
          d,
          group('translate(0 -110) scale(0.9)', artwork(shade(tone, lightness(tone) > 0.5 ? -0.2 : 0.35), 0)),
        )
      : ''
  return (
    path(d, bodyShade(pen, tone)) +
    art +
    box(-184, -246, 368, 20, 8, '#c9a14e') +
    line('M186 -236L226 -190', STRAP, 12) +
    box(210, -200, 26, 52, 8, STRAP) +
    stitch('M-168 -206H168', tone) +
    tag(-110, -56)
  )
})

const wallet = shape('flat', 190, 1.1, (pen, tone) => {
  const card = (x: number, y: number, turn: number, colour: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      box(-130, -84, 260, 168, 16, colour) +
        box(-106, -54, 46, 34, 5, '#e6cfa8') +
        box(-106, 30, 120, 10, 4, '#ffffff', 'opacity="0.6"'),
    )
  return group(
    'rotate(-10)',
    card(26, -96, 4, '#a3bfce') +
      card(-4, -66, -2, '#d6a13a') +
      box(-196, -120, 400, 270, 24, shade(tone, -0.35)) +
      box(-200, -128, 400, 270, 24, flatShade(pen, tone)) +
      line('M-200 8H200', shade(tone, -0.32), 5) +
      stitch('M-184 -112H184V126H-184Z', tone) +
      box(96, -26, 104, 68, 14, shade(tone, -0.14)) +
      '<circle cx="136" cy="8" r="13" fill="#c9a14e"/>',
  )
})

const notebook = shape('flat', 190, 1.08, (pen, tone, cut) => {
  const page = box(-150, -206, 316, 424, 10, '#f6efe0') + box(-150, -212, 312, 424, 10, '#fffaf0')
  const cover =
    box(-162, -220, 316, 430, 14, flatShade(pen, tone)) + box(-162, -220, 44, 430, 14, shade(tone, -0.16))
  const art =
    cut % 2 === 0
      ? group('translate(22 -10) scale(0.62)', artwork(shade(tone, lightness(tone) > 0.5 ? -0.25 : 0.4), cut))
      : box(-60, -130, 164, 100, 4, '#fbf6ec') +
        box(-36, -100, 116, 8, 3, shade(tone, -0.4)) +
        box(-36, -76, 80, 6, 3, shade(tone, -0.2))
  return (
    group(
      'rotate(9)',
      page +
        cover +
        art +
        box(108, -224, 15, 440, 2, shade(tone, -0.45)) +
        path('M30 210V262L42 250L54 262V210Z', '#c4775a'),
    ) +
    group(
      'translate(214 40) rotate(24)',
      box(-9, -200, 18, 330, 6, '#d6a13a') +
        path('M-9 130H9L0 168Z', '#e9d6b0') +
        path('M-3 156H3L0 168Z', '#3a332d') +
        box(-9, -214, 18, 24, 5, '#c4775a'),
    )
  )
})

const giftcard = shape('flat', 220, 1.14, (pen, tone) => {
  const face = linear(pen, 'slant', [
    [0, '#c4775a'],
    [0.55, '#d99f6c'],
    [1, '#d6a13a'],
  ])
  const ribbon = '#fbf3e2'
  return group(
    'rotate(-8)',
    box(-226, -140, 460, 296, 26, '#2a211c', 'opacity="0.2"') +
      box(-230, -150, 460, 296, 26, mix(tone, '#5d6b45', 0.8)) +
      group(
        'rotate(9)',
        box(-230, -150, 460, 296, 26, face) +
          clipped(
            pen,
            'M-230 -150H230V146H-230Z',
            group('translate(130 10) scale(0.8)', artwork('#a8502f', 1)),
          ) +
          box(-230, -26, 460, 34, 0, ribbon, 'opacity="0.9"') +
          path(
            'M-120 -10C-190 -90 -230 -30 -120 -10C-230 14 -190 74 -120 -10C-50 -90 -10 -30 -120 -10C-10 14 -50 74 -120 -10Z',
            ribbon,
          ) +
          box(-196, 84, 130, 14, 6, ribbon) +
          box(-196, 108, 84, 10, 5, ribbon, 'opacity="0.7"'),
      ),
  )
})

const wrap = shape(
  'ground',
  190,
  1.1,
  (pen, tone) =>
    box(-150, -280, 300, 280, 8, roundShade(pen, tone)) +
    box(-20, -280, 40, 280, 0, '#a8502f') +
    path('M0 -280C-120 -380 -140 -280 0 -280C120 -380 140 -280 0 -280Z', '#a8502f'),
)

export const carry = { tote, backpack, pouch, wallet, notebook, giftcard, wrap } as const satisfies Record<
  string,
  Shape
>
