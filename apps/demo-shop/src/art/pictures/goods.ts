import {
  box,
  clipped,
  ellipse,
  flatShade,
  group,
  leaf,
  line,
  linear,
  mix,
  type Profile,
  path,
  radial,
  roundShade,
  shade,
  turned,
  turnedPath,
} from './pen.ts'
import { type Shape, shape } from './shapes.ts'

const label = (y: number, w: number, h: number, ink: string) =>
  box(-w / 2, y, w, h, 6, '#fbf6ec') +
  box(-w / 2 + 12, y + 12, w - 24, 3, 1, ink) +
  `<circle cx="0" cy="${y + h * 0.42}" r="${h * 0.13}" fill="${ink}"/>` +
  box(-w * 0.28, y + h * 0.66, w * 0.56, 7, 3, ink) +
  box(-w * 0.18, y + h * 0.79, w * 0.36, 5, 2, mix(ink, '#fbf6ec', 0.45))

const candle = shape('ground', 140, 1.28, (pen, tone) => {
  const glow = ellipse(
    0,
    -330,
    150,
    150,
    radial(pen, [
      [0, '#ffdf9e', 0.75],
      [1, '#ffdf9e', 0],
    ]),
  )
  const body = turned(
    pen,
    [
      [122, -236],
      [122, -120],
      [118, -8],
    ],
    tone,
    { inside: shade('#fff3da', -0.06) },
  )
  const wick = line('M0 -240L0 -272', '#4a3a30', 5)
  const flame = path(
    'M0 -332C22 -306 24 -270 0 -266C-24 -270 -22 -306 0 -332Z',
    radial(
      pen,
      [
        [0, '#fff6d6'],
        [0.6, '#ffc65c'],
        [1, '#f29a38'],
      ],
      0.5,
      0.7,
      0.6,
    ),
  )
  return glow + body + label(-178, 136, 112, shade(tone, -0.5)) + wick + flame
})

const soap = shape('ground', 130, 1.1, (pen, tone) => {
  const dark = '#3b3632'
  const pump =
    box(-14, -420, 28, 64, 4, roundShade(pen, dark)) +
    path('M-16 -440H96Q112 -440 112 -424V-412H98V-420H-16Z', dark) +
    box(-36, -362, 72, 34, 6, roundShade(pen, dark))
  const body = turned(
    pen,
    [
      [36, -330],
      [52, -314],
      [116, -280],
      [120, -140],
      [116, -8],
    ],
    tone,
    {},
  )
  return pump + body + label(-236, 150, 158, shade(tone, -0.55))
})

const coffee = shape('ground', 150, 1.1, (pen, tone) => {
  const kraft = mix(tone, '#b88f63', 0.62)
  const bag = path(
    'M-128 -4C-140 -120 -138 -250 -126 -352L126 -352C138 -250 140 -120 128 -4Q0 14 -128 -4Z',
    linear(pen, 'x', [
      [0, shade(kraft, -0.26)],
      [0.2, shade(kraft, 0.12)],
      [0.55, kraft],
      [0.85, shade(kraft, -0.1)],
      [1, shade(kraft, -0.34)],
    ]),
  )
  const fold =
    path('M-128 -352L-120 -396H120L128 -352Z', shade(kraft, -0.2)) +
    box(-134, -372, 268, 26, 5, shade(kraft, -0.36))
  return bag + fold + label(-270, 176, 176, '#5a3b28')
})

const tea = shape('ground', 140, 1.24, (pen, tone) => {
  const body = turned(
    pen,
    [
      [112, -280],
      [112, -140],
      [110, -8],
    ],
    tone,
    {},
  )
  const lid = turned(
    pen,
    [
      [116, -322],
      [117, -300],
      [117, -268],
    ],
    shade(tone, -0.22),
    {},
  )
  const top = ellipse(0, -322, 116, 22, shade(tone, -0.06))
  return body + lid + top + label(-220, 140, 150, shade(tone, -0.5))
})

const basket = shape('ground', 190, 1.05, (pen, tone, cut) => {
  const profile: Profile = [
    [178, -260],
    [190, -150],
    [172, -50],
    [150, -8],
  ]
  const outline = turnedPath(profile)
  const weave = Array.from({ length: 12 }, (_, row) => {
    const y = -250 + row * 22
    return line(
      `M-200 ${y}Q0 ${y + 34} 200 ${y}`,
      shade(tone, -0.4),
      3,
      `stroke-dasharray="16 9" opacity="0.55"${row % 2 ? ' stroke-dashoffset="12"' : ''}`,
    )
  }).join('')
  const grips = [-1, 1]
    .map((side) =>
      line(
        `M${side * 168} -244C${side * 232} -250 ${side * 236} -170 ${side * 180} -176`,
        shade(tone, -0.35),
        14,
      ),
    )
    .join('')
  const cloth =
    cut % 2 === 0
      ? path(
          'M-150 -262C-110 -330 -40 -286 10 -318C70 -340 130 -300 156 -262Q0 -226 -150 -262Z',
          flatShade(pen, '#f1e7d6'),
        )
      : ''
  return (
    grips + turned(pen, profile, tone, { inside: shade(tone, -0.3) }) + clipped(pen, outline, weave) + cloth
  )
})

const board = shape('flat', 240, 1.02, (pen, tone) => {
  const outline =
    'M-130 -190Q-130 -214 -106 -214H-34Q-26 -292 0 -292Q26 -292 34 -214H106Q130 -214 130 -190V236Q130 262 106 262H-106Q-130 262 -130 236Z'
  const grain = Array.from({ length: 9 }, (_, index) => {
    const x = -116 + index * 29
    return line(`M${x} -260C${x + 14} -90 ${x - 16} 80 ${x + 6} 280`, shade(tone, -0.3), 2.5, 'opacity="0.4"')
  }).join('')
  const lemon = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#e9bd4a"/><circle cx="${x}" cy="${y}" r="${r * 0.84}" fill="#f8e6a6"/>` +
    Array.from({ length: 8 }, (_, index) =>
      group(
        `translate(${x} ${y}) rotate(${index * 45})`,
        path(`M0 ${-r * 0.1}L${r * 0.26} ${-r * 0.7}Q0 ${-r * 0.84} ${-r * 0.26} ${-r * 0.7}Z`, '#efc95c'),
      ),
    ).join('')
  return (
    group(
      'rotate(16)',
      path(outline, shade(tone, -0.3), 'transform="translate(5 8)"') +
        path(outline, flatShade(pen, tone)) +
        clipped(pen, outline, grain) +
        '<circle cy="-252" r="15" fill="#00000033"/>' +
        lemon(-30, 60, 58) +
        lemon(44, 146, 46),
    ) + group('translate(96 -60) rotate(30)', leaf(0, 0, 0, '#6f8459', 1.1) + leaf(4, 0, 50, '#83976b', 0.9))
  )
})

const crate = shape('ground', 210, 1.05, (pen, tone) => {
  const card = mix(tone, '#c19a6b', 0.6)
  const leafy = Array.from({ length: 9 }, (_, index) =>
    leaf(
      -130 + index * 32,
      -232,
      -40 + index * 10,
      index % 2 ? '#6f8459' : '#8b9d6f',
      1.3 + (index % 3) * 0.25,
    ),
  ).join('')
  const fruit = [
    [-90, '#d08a4a'],
    [-20, '#b3543c'],
    [60, '#d8ac4d'],
    [118, '#8d9b57'],
  ]
    .map(
      ([x, colour]) =>
        `<circle cx="${x}" cy="-250" r="46" fill="${radial(
          pen,
          [
            [0, shade(String(colour), 0.35)],
            [1, String(colour)],
          ],
          0.35,
          0.3,
          0.75,
        )}"/>`,
    )
    .join('')
  return (
    leafy +
    fruit +
    path(
      'M-200 -236H200L184 0H-184Z',
      linear(pen, 'x', [
        [0, shade(card, 0.1)],
        [1, shade(card, -0.18)],
      ]),
    ) +
    path('M-200 -236H200L197 -190H-197Z', shade(card, -0.18)) +
    label(-160, 150, 120, '#5a4632')
  )
})

export const goods = {
  candle,
  soap,
  coffee,
  tea,
  basket,
  board,
  box: crate,
} as const satisfies Record<string, Shape>
