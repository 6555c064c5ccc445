import {
  clipped,
  curve,
  ellipse,
  leaf,
  lightness,
  line,
  linear,
  type Pen,
  type Point,
  type Profile,
  path,
  radial,
  roundShade,
  shade,
  turned,
  turnedPath,
} from './pen.ts'
import { type Shape, shape } from './shapes.ts'

const RAW = '#d9c3a0'

/** A band that differs by cut: bare foot, dark rim, middle stripe, or none. */
function bandFor(cut: number, top: number, tone: string): readonly [number, number, string] | undefined {
  if (cut === 0) return [top * 0.2, 40, RAW]
  if (cut === 2) return [top * 0.62, top * 0.5, shade(tone, lightness(tone) > 0.55 ? -0.35 : 0.5)]
  return undefined
}

const glazed = (pen: Pen, profile: Profile, tone: string, cut: number) => {
  const band = bandFor(cut, profile[0]?.[1] ?? -100, tone)
  return turned(pen, profile, tone, { inside: tone, speckled: true, ...(band ? { band } : {}) })
}

const handle = (pen: Pen, tone: string, d: string, width: number) =>
  line(d, shade(tone, -0.28), width) +
  line(
    d,
    linear(pen, 'y', [
      [0, shade(tone, 0.2)],
      [1, shade(tone, -0.2)],
    ]),
    width - 8,
  )

const mug = shape('ground', 150, 1.22, (pen, tone, cut) => {
  const profile: Profile =
    cut % 2 === 0
      ? [
          [128, -270],
          [130, -150],
          [126, -50],
          [112, -12],
        ]
      : [
          [136, -230],
          [140, -120],
          [112, -40],
          [84, -10],
        ]
  const grip = cut % 2 === 0 ? 'M118 -215C230 -230 236 -80 112 -76' : 'M130 -185C224 -196 214 -78 112 -70'
  return handle(pen, tone, grip, 36) + glazed(pen, profile, tone, cut)
})

const bowl = shape('ground', 200, 1.12, (pen, tone, cut) => {
  const profile: Profile =
    cut % 2 === 0
      ? [
          [225, -190],
          [214, -120],
          [150, -40],
          [92, -10],
        ]
      : [
          [205, -170],
          [208, -110],
          [180, -50],
          [110, -10],
        ]
  return glazed(pen, profile, tone, cut)
})

const plate = shape('flat', 260, 1.06, (pen, tone, cut) => {
  const rim = cut === 2 ? shade(tone, -0.35) : shade(tone, 0.3)
  const face = radial(pen, [
    [0, shade(tone, 0.16)],
    [0.6, tone],
    [0.62, shade(tone, -0.1)],
    [0.68, shade(tone, 0.1)],
    [1, shade(tone, -0.06)],
  ])
  return (
    `<circle r="252" fill="${shade(tone, -0.22)}" cy="6"/><circle r="250" fill="${face}"/>` +
    `<circle r="246" fill="none" stroke="${rim}" stroke-width="7"/>` +
    `<circle r="168" fill="none" stroke="${shade(tone, -0.16)}" stroke-width="3" opacity="0.7"/>` +
    path(
      'M-196 -96A220 220 0 0 1 -40 -212',
      'none',
      `stroke="#fff" stroke-width="10" stroke-linecap="round" opacity="0.35"`,
    )
  )
})

const pitcher = shape('ground', 150, 1.05, (pen, tone, cut) => {
  const profile: Profile = [
    [92, -400],
    [84, -340],
    [120, -220],
    [142, -110],
    [104, -12],
  ]
  const spout = path(
    'M-60 -412C-100 -424 -140 -414 -156 -396C-132 -380 -108 -368 -92 -360Z',
    shade(tone, -0.06),
  )
  return (
    handle(pen, tone, 'M84 -378C210 -388 220 -190 128 -166', 30) + spout + glazed(pen, profile, tone, cut)
  )
})

const teapot = shape('ground', 190, 1.1, (pen, tone, cut) => {
  const profile: Profile = [
    [74, -250],
    [150, -205],
    [176, -130],
    [152, -50],
    [98, -10],
  ]
  const spout = path(
    'M130 -120C196 -132 196 -200 246 -240L268 -222C244 -176 246 -92 150 -62Z',
    roundShade(pen, tone),
  )
  const lid = path('M-78 -250C-64 -296 64 -296 78 -250Z', roundShade(pen, shade(tone, 0.06)))
  const wood = '#8a6244'
  const knob = ellipse(0, -300, 20, 18, roundShade(pen, wood))
  const bow =
    cut % 2 === 0 ? 'M-120 -216C-150 -400 150 -400 120 -216' : 'M-150 -190C-280 -210 -270 -60 -140 -70'
  return line(bow, wood, 18) + spout + turned(pen, profile, tone, { speckled: true }) + lid + knob
})

/** Clear and tinted glass: edges carry the colour, the middle lets the ground through. */
function glass(pen: Pen, profile: Profile, tone: string, fillFrom: number): string {
  const outline = turnedPath(profile)
  const [rim, top] = profile[0] ?? [0, 0]
  const wall = linear(pen, 'x', [
    [0, shade(tone, -0.25), 0.85],
    [0.14, tone, 0.45],
    [0.3, '#ffffff', 0.55],
    [0.42, tone, 0.3],
    [0.85, tone, 0.5],
    [1, shade(tone, -0.35), 0.9],
  ])
  const water = clipped(
    pen,
    outline,
    path(
      `M-300 ${fillFrom}Q0 ${fillFrom + 26} 300 ${fillFrom}L300 40L-300 40Z`,
      shade(tone, 0.1),
      'opacity="0.45"',
    ),
  )
  return (
    path(outline, '#ffffff', 'opacity="0.35"') +
    water +
    path(outline, wall) +
    `<ellipse cx="0" cy="${top}" rx="${rim}" ry="${rim * 0.18}" fill="#ffffff" fill-opacity="0.35" stroke="${shade(tone, 0.5)}" stroke-width="4"/>` +
    line(`M${-rim * 0.62} ${top + 40}L${-rim * 0.66} ${top * 0.25}`, '#ffffff', 9, 'opacity="0.7"')
  )
}

const tumbler = shape('ground', 130, 1.3, (pen, tone, cut) =>
  cut % 2 === 0
    ? glass(
        pen,
        [
          [112, -250],
          [108, -140],
          [100, -50],
          [92, -8],
        ],
        tone,
        -150,
      )
    : glass(
        pen,
        [
          [96, -260],
          [124, -170],
          [110, -60],
          [84, -8],
        ],
        tone,
        -140,
      ),
)

const carafe = shape('ground', 150, 1.04, (pen, tone) =>
  glass(
    pen,
    [
      [62, -430],
      [46, -360],
      [60, -270],
      [138, -160],
      [140, -60],
      [108, -8],
    ],
    tone,
    -190,
  ),
)

const stem = (d: string, colour: string) => line(d, colour, 6)
/** Dried stems that stand in a vase. */
function branches(height: number, cut: number): string {
  const green = cut % 2 === 0 ? '#8a9274' : '#b98f5e'
  const tips: readonly Point[] = [
    [-96, -150],
    [-34, -220],
    [40, -200],
    [104, -130],
  ]
  return tips
    .map(([x, y], index) => {
      const d = `M0 ${height + 30}${curve([
        [0, height + 30],
        [x * 0.3, height + y * 0.45],
        [x, height + y],
      ])}`
      const leaves = [0.45, 0.65, 0.82, 1]
        .map((share, at) =>
          leaf(
            x * share * share,
            height + y * share,
            (x > 0 ? 24 : -24) + (at % 2 === 0 ? 38 : -38),
            shade(green, (index % 3) * 0.14 - 0.1),
            0.62,
          ),
        )
        .join('')
      return stem(d, shade(green, -0.2)) + leaves
    })
    .join('')
}

const VASE_PROFILES: readonly Profile[] = [
  [
    [52, -300],
    [44, -262],
    [96, -190],
    [132, -110],
    [108, -30],
    [84, -8],
  ],
  [
    [84, -310],
    [78, -240],
    [108, -140],
    [104, -60],
    [74, -8],
  ],
  [
    [40, -280],
    [38, -220],
    [62, -190],
    [150, -120],
    [148, -60],
    [100, -8],
  ],
  [
    [104, -290],
    [86, -220],
    [64, -150],
    [90, -70],
    [112, -8],
  ],
]

const vase = shape('ground', 150, 1.02, (pen, tone, cut) => {
  const profile = VASE_PROFILES[cut] ?? VASE_PROFILES[0] ?? []
  return branches(profile[0]?.[1] ?? -300, cut) + glazed(pen, profile, tone, cut)
})

const planter = shape('ground', 170, 1.02, (pen, tone, cut) => {
  const profile: Profile =
    cut % 2 === 0
      ? [
          [150, -210],
          [146, -120],
          [128, -40],
          [116, -8],
        ]
      : [
          [142, -200],
          [156, -120],
          [128, -40],
          [92, -8],
        ]
  const greens = ['#5f7350', '#74885f', '#4f6345']
  const leaves = Array.from({ length: 13 }, (_, index) => {
    const turn = -66 + index * 11
    return leaf(turn * 0.8, -205, turn, greens[index % 3] ?? '#5f7350', 2.1 + ((index * 7) % 5) * 0.22)
  }).join('')
  return leaves + glazed(pen, profile, tone, cut)
})

export const vessels = {
  mug,
  bowl,
  plate,
  pitcher,
  teapot,
  tumbler,
  carafe,
  vase,
  planter,
} as const satisfies Record<string, Shape>
