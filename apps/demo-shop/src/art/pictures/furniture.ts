import {
  box,
  clipped,
  ellipse,
  flatShade,
  group,
  lightness,
  line,
  linear,
  mix,
  type Pen,
  type Profile,
  path,
  radial,
  roundShade,
  shade,
  turned,
} from './pen.ts'
import { type Shape, shape } from './shapes.ts'

const TIMBER = '#b98b58'
const leg = (x1: number, y1: number, x2: number, y2: number, tone: string, width = 20) =>
  line(`M${x1} ${y1}L${x2} ${y2}`, shade(tone, -0.24), width) +
  line(`M${x1 - 3} ${y1}L${x2 - 3} ${y2}`, tone, width - 8)

/** Furniture painted in a tone keeps timber legs unless it is wood itself. */
const woodOf = (tone: string) => (['#c99f66', '#7a5238'].includes(tone) ? tone : TIMBER)

const chair = shape('ground', 190, 0.94, (pen, tone, cut) => {
  const seat = path(
    'M-140 -232Q-150 -254 -128 -258H128Q150 -254 140 -232Q0 -206 -140 -232Z',
    flatShade(pen, tone),
  )
  const rails =
    cut % 2 === 0
      ? [-1, -0.33, 0.33, 1]
          .map((at) => line(`M${at * 92} -262L${at * 104} -468`, shade(tone, -0.12), 13))
          .join('')
      : path('M-108 -440Q0 -410 108 -440L104 -340Q0 -314 -104 -340Z', flatShade(pen, shade(tone, -0.06)))
  const posts = leg(-118, -252, -132, -500, tone) + leg(118, -252, 132, -500, tone)
  const top = path('M-150 -524Q0 -496 150 -524L146 -472Q0 -446 -146 -472Z', flatShade(pen, tone))
  const back =
    leg(-96, -236, -112, -30, shade(tone, -0.22), 16) + leg(96, -236, 112, -30, shade(tone, -0.22), 16)
  const front = leg(-122, -236, -148, 0, tone) + leg(122, -236, 148, 0, tone)
  const bar = line('M-134 -110H134', shade(tone, -0.2), 12)
  return back + bar + posts + rails + top + seat + front
})

const stool = shape('ground', 150, 1.05, (pen, tone, cut) => {
  const wood = woodOf(tone)
  const legs =
    leg(-70, -330, -104, -24, shade(wood, -0.2), 16) +
    leg(70, -330, 104, -24, shade(wood, -0.2), 16) +
    leg(-106, -336, -146, 0, wood) +
    leg(106, -336, 146, 0, wood)
  const ring =
    cut % 2 === 0
      ? line('M-126 -130Q0 -104 126 -130', shade(wood, -0.16), 13)
      : line('M-118 -190H118', shade(wood, -0.16), 13)
  return (
    legs +
    ring +
    ellipse(0, -334, 152, 36, shade(tone, -0.32)) +
    ellipse(0, -350, 152, 36, flatShade(pen, shade(tone, 0.06)))
  )
})

const armchair = shape('ground', 260, 0.9, (pen, tone, cut) => {
  const wood = '#8a6244'
  const legs = [-1, 1].map((side) => leg(side * 178, -80, side * 196, 0, wood, 20)).join('')
  const back = path(
    'M-178 -160C-196 -330 -184 -470 -120 -486C-40 -504 40 -504 120 -486C184 -470 196 -330 178 -160Z',
    linear(pen, 'y', [
      [0, shade(tone, 0.14)],
      [1, shade(tone, -0.14)],
    ]),
  )
  const tufts =
    cut % 2 === 0
      ? [-60, 0, 60]
          .map((x) =>
            line(
              `M${x} -476C${x * 1.06} -400 ${x * 1.06} -330 ${x} -260`,
              shade(tone, -0.18),
              4,
              'opacity="0.6"',
            ),
          )
          .join('')
      : ''
  const cushion = box(-160, -250, 320, 96, 40, flatShade(pen, shade(tone, 0.08)))
  const base = box(-176, -170, 352, 96, 26, shade(tone, -0.14))
  const arms = [-1, 1]
    .map((side) => {
      const x = side < 0 ? -244 : 150
      return box(x, -300, 94, 232, 44, roundShade(pen, tone))
    })
    .join('')
  return legs + back + tufts + base + cushion + arms
})

const table = shape('ground', 180, 1.0, (pen, tone, cut) => {
  const legs =
    cut % 2 === 0
      ? leg(-60, -380, -84, -26, shade(tone, -0.22), 16) +
        leg(60, -380, 84, -26, shade(tone, -0.22), 16) +
        leg(-150, -376, -170, 0, tone) +
        leg(150, -376, 170, 0, tone)
      : turned(
          pen,
          [
            [46, -392],
            [34, -260],
            [60, -90],
            [128, -10],
          ],
          tone,
          {},
        )
  const vase = group(
    'translate(-60 -408) scale(0.42)',
    turned(
      pen,
      [
        [44, -250],
        [40, -200],
        [104, -110],
        [92, -8],
      ],
      '#e9e0cf',
      { inside: '#cfc2aa' },
    ),
  )
  const books = box(24, -424, 120, 16, 3, '#a3bfce') + box(34, -440, 104, 16, 3, '#c4775a')
  return (
    legs +
    ellipse(0, -388, 216, 44, shade(tone, -0.34)) +
    ellipse(0, -406, 216, 44, flatShade(pen, shade(tone, 0.04))) +
    vase +
    books
  )
})

const glow = (pen: Pen, y: number, r: number, strength = 0.8) =>
  ellipse(
    0,
    y,
    r,
    r * 0.9,
    radial(pen, [
      [0, '#ffe5b0', strength],
      [0.5, '#ffe5b0', strength * 0.35],
      [1, '#ffe5b0', 0],
    ]),
  )

const shadeLight = (pen: Pen, d: string, tone: string) =>
  path(
    d,
    linear(pen, 'y', [
      [0, shade(tone, 0.05)],
      [1, mix(shade(tone, 0.3), '#ffdf9e', 0.5)],
    ]),
  ) +
  path(
    d,
    linear(pen, 'x', [
      [0, '#2a211c', 0.22],
      [0.3, '#ffffff', 0.22],
      [0.6, '#ffffff', 0],
      [1, '#2a211c', 0.26],
    ]),
  )

const LAMP_BASES: readonly Profile[] = [
  [
    [14, -270],
    [20, -210],
    [92, -120],
    [88, -50],
    [64, -8],
  ],
  [
    [12, -270],
    [12, -60],
    [30, -24],
    [110, -8],
  ],
  [
    [12, -270],
    [60, -210],
    [24, -150],
    [76, -80],
    [70, -8],
  ],
  [
    [60, -250],
    [60, -130],
    [60, -8],
  ],
]

const lamp = shape('ground', 150, 1.0, (pen, tone, cut) => {
  const metal = cut === 1 ? '#c9a14e' : mix(tone, '#efe4d0', lightness(tone) < 0.4 ? 0.1 : 0.3)
  const hood =
    cut % 2 === 0
      ? 'M-96 -470H96L168 -262Q0 -236 -168 -262Z'
      : 'M-150 -276C-150 -420 -70 -480 0 -480C70 -480 150 -420 150 -276Q0 -252 -150 -276Z'
  return (
    glow(pen, -250, 320, 0.7) +
    turned(pen, LAMP_BASES[cut] ?? [], metal, {}) +
    box(-5, -300, 10, 40, 2, '#6b5a3a') +
    ellipse(0, -262, 150, 22, '#fff0c9') +
    shadeLight(pen, hood, tone)
  )
})

const floorlamp = shape('ground', 130, 0.92, (pen, tone, cut) => {
  const pole = '#5b4a38'
  const stand =
    cut % 2 === 0
      ? line('M0 -380L-104 0M0 -380L104 0M0 -380L10 -20', TIMBER, 14)
      : box(-6, -390, 12, 384, 4, pole) +
        ellipse(0, -10, 104, 22, shade(pole, -0.2)) +
        ellipse(0, -18, 104, 22, pole)
  const hood = 'M-92 -560H92L144 -384Q0 -360 -144 -384Z'
  return (
    glow(pen, -380, 300, 0.7) + stand + ellipse(0, -384, 130, 18, '#fff0c9') + shadeLight(pen, hood, tone)
  )
})

const PENDANT_HOODS = [
  'M-22 -60C-40 -40 -190 20 -200 130Q0 160 200 130C190 20 40 -40 22 -60Z',
  'M-30 -60C-170 -40 -180 130 -120 150Q0 176 120 150C180 130 170 -40 30 -60Z',
  'M-24 -70L-170 120Q0 152 170 120L24 -70Z',
  'M-90 -40Q0 -62 90 -40L190 60Q0 96 -190 60Z',
]

const pendant = shape('ceiling', 0, 1.06, (pen, tone, cut) => {
  const lip = [130, 150, 120, 60][cut] ?? 130
  const width = [196, 118, 166, 186][cut] ?? 180
  return (
    line('M0 -460V-60', '#4a4038', 5) +
    box(-14, -92, 28, 36, 5, '#c9a14e') +
    glow(pen, lip + 20, 300, 0.75) +
    ellipse(0, lip, width, 22, '#ffefc4') +
    ellipse(0, lip + 2, 44, 12, '#fffaf0') +
    shadeLight(pen, PENDANT_HOODS[cut] ?? PENDANT_HOODS[0] ?? '', tone)
  )
})

const mirror = shape('wall', 200, 1.0, (pen, tone, cut) => {
  const outline =
    cut % 2 === 0
      ? 'M-160 270V-90A160 160 0 0 1 160 -90V270Q160 284 146 284H-146Q-160 284 -160 270Z'
      : 'M0 -260A196 252 0 0 1 0 250A196 252 0 0 1 0 -260Z'
  const pane = linear(pen, 'slant', [
    [0, '#eef3f2'],
    [0.45, '#d3dfdf'],
    [0.5, '#e6eeec'],
    [1, '#b9c9ca'],
  ])
  const glints = clipped(
    pen,
    outline,
    path('M-220 120L60 -320L120 -320L-160 180Z', '#ffffff', 'opacity="0.45"') +
      path('M-90 260L190 -180L210 -180L-66 270Z', '#ffffff', 'opacity="0.3"'),
  )
  return (
    path(outline, pane) +
    glints +
    line(outline, shade(tone, -0.3), 28) +
    line(outline, tone, 20) +
    line(outline, shade(tone, 0.3), 4)
  )
})

const clock = shape('wall', 180, 1.08, (pen, tone) => {
  const face = shade(tone, 0.72)
  const ticks = Array.from({ length: 12 }, (_, hour) =>
    group(`rotate(${hour * 30})`, box(-4, -190, 8, hour % 3 === 0 ? 34 : 18, 4, shade(tone, -0.5))),
  ).join('')
  return (
    `<circle r="236" fill="${shade(tone, -0.28)}"/><circle r="230" fill="${flatShade(pen, tone)}"/>` +
    `<circle r="206" fill="${linear(pen, 'slant', [
      [0, shade(face, 0.4)],
      [1, face],
    ])}"/>` +
    ticks +
    group('rotate(-56)', box(-7, -116, 14, 130, 7, '#3a332d')) +
    group('rotate(62)', box(-5, -168, 10, 186, 5, '#3a332d')) +
    group('rotate(168)', box(-2, -176, 4, 200, 2, '#c4775a')) +
    '<circle r="13" fill="#3a332d"/><circle r="5" fill="#c4775a"/>'
  )
})

/** Abstract art in the tone and two neighbours. */
export function artwork(tone: string, cut: number): string {
  const warm = shade(tone, 0.45)
  const deep = shade(tone, -0.4)
  const other = mix(tone, '#d6a13a', 0.5)
  switch (cut) {
    case 0:
      return (
        `<circle cx="36" cy="-70" r="92" fill="${other}"/>` +
        path('M-160 60C-80 -30 10 80 160 -10V220H-160Z', tone) +
        path('M-160 130C-60 70 60 170 160 100V220H-160Z', deep)
      )
    case 1:
      return (
        path('M-110 200V0A110 110 0 0 1 110 0V200H60V0A60 60 0 0 0 -60 0V200Z', tone) +
        path('M-34 200V6A34 34 0 0 1 34 6V200Z', deep) +
        `<circle cx="0" cy="-150" r="34" fill="${other}"/>`
      )
    case 2:
      return (
        box(-120, -190, 110, 210, 55, tone) +
        box(14, -120, 110, 300, 55, deep) +
        `<circle cx="-64" cy="110" r="58" fill="${other}"/>` +
        `<circle cx="70" cy="-170" r="30" fill="${warm}"/>`
      )
    default:
      return [-100, -50, 0, 50, 100]
        .map((x, index) =>
          path(
            `M${x} 190C${x - 40} 60 ${x + 40} -40 ${x * 0.6} -190C${x * 0.6 + 34} -60 ${x + 60} 60 ${x} 190Z`,
            [tone, deep, other, warm, tone][index] ?? tone,
            'opacity="0.9"',
          ),
        )
        .join('')
  }
}

const print = shape('wall', 190, 1.0, (pen, tone, cut) => {
  const outer = 'M-206 -276H206V276H-206Z'
  const wood = cut % 2 === 0 ? TIMBER : '#3f3a35'
  return (
    path(outer, flatShade(pen, wood)) +
    box(-190, -260, 380, 520, 0, shade(wood, -0.35)) +
    box(-186, -256, 372, 512, 0, '#fbf7ee') +
    box(-146, -216, 292, 432, 0, shade(tone, 0.78)) +
    clipped(pen, 'M-146 -216H146V216H-146Z', artwork(tone, cut)) +
    path('M-186 -256H40L-186 120Z', '#ffffff', 'opacity="0.16"')
  )
})

export const furniture = {
  chair,
  stool,
  armchair,
  table,
  lamp,
  floorlamp,
  pendant,
  mirror,
  clock,
  print,
} as const satisfies Record<string, Shape>
