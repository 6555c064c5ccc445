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
  radial,
  roundShade,
  shade,
} from './pen.ts'
import { type Shape, shape } from './shapes.ts'

/** A contrasting thread for stripes and seams. */
const thread = (tone: string) => (lightness(tone) > 0.6 ? shade(tone, -0.28) : shade(tone, 0.42))

/** One fold of cloth in a pile, seen from the front. */
function fold(pen: Pen, y: number, width: number, height: number, tone: string, striped: boolean): string {
  const half = width / 2
  const [turn, end, middle] = [-half + height / 2, half - height * 0.4, y - height / 2]
  const d = `M${turn} ${y - height}H${end}Q${half} ${y - height} ${half} ${middle}Q${half} ${y} ${end} ${y}H${turn}A${height / 2} ${height / 2} 0 0 1 ${turn} ${y - height}Z`
  // The layers that lie in one another, round the turn of the cloth.
  const layers = [0.3, 0.14]
    .map((share) => {
      const [top, low] = [middle - height * share, middle + height * share]
      return `M${half - height * 0.3} ${top}H${turn}A${height * share} ${height * share} 0 0 0 ${turn} ${low}H${half - height * 0.3}`
    })
    .join('')
  const stripes = striped
    ? clipped(
        pen,
        d,
        [0.62, 0.7, 0.78]
          .map((share) => box(-half + width * share, y - height, width * 0.035, height, 0, thread(tone)))
          .join(''),
      )
    : ''
  return (
    path(
      d,
      linear(pen, 'y', [
        [0, shade(tone, 0.26)],
        [0.35, tone],
        [0.85, shade(tone, -0.18)],
        [1, shade(tone, -0.34)],
      ]),
    ) +
    stripes +
    line(layers, shade(tone, -0.34), 2.5, 'opacity="0.5"') +
    line(`M${turn} ${y - height + 5}H${end}`, shade(tone, 0.5), 3, 'opacity="0.6"')
  )
}

const blanket = shape('ground', 240, 1.1, (pen, tone, cut) => {
  const folds = [2, 1, 0]
    .map((at) => fold(pen, -at * 82, 400 - at * 12, 84, shade(tone, at * 0.03), cut % 2 === 1))
    .join('')
  const fringe = Array.from({ length: 22 }, (_, index) =>
    line(`M${182} ${-240 + index * 11}l${26 + (index % 3) * 5} ${4 + (index % 2) * 3}`, shade(tone, 0.12), 5),
  ).join('')
  return fringe + folds
})

const towel = shape('ground', 220, 1.1, (pen, tone, cut) => {
  const tones = [tone, shade(tone, 0.3), shade(tone, -0.14), shade(tone, 0.12)]
  const pile = [...tones.entries()].toReversed()
  return pile.map(([at, one]) => fold(pen, -at * 70, 388 - ((at * 7) % 3) * 9, 74, one, at === cut)).join('')
})

const cushion = shape('ground', 210, 1.1, (pen, tone, cut) => {
  const outline =
    'M-190 -350C-110 -326 110 -326 190 -350C206 -354 214 -346 208 -330C188 -240 188 -130 208 -36C212 -18 204 -8 188 -14C110 -36 -110 -36 -188 -14C-204 -8 -212 -18 -208 -36C-188 -130 -188 -240 -208 -330C-214 -346 -206 -354 -190 -350Z'
  const mark = thread(tone)
  const patterns = [
    [-280, -230, -180, -130, -80]
      .map((y) => line(`M-240 ${y}Q0 ${y + 18} 240 ${y}`, mark, 9, 'opacity="0.7"'))
      .join(''),
    '',
    [-120, -40, 40, 120].map((x) => line(`M${x} -370V0`, mark, 6, 'opacity="0.6"')).join('') +
      [-280, -200, -120, -60].map((y) => line(`M-240 ${y}H240`, mark, 6, 'opacity="0.6"')).join(''),
    `<circle cx="0" cy="-182" r="104" fill="none" stroke="${mark}" stroke-width="16" opacity="0.7"/><circle cx="0" cy="-182" r="52" fill="${mark}" opacity="0.7"/>`,
  ]
  return (
    path(
      outline,
      radial(
        pen,
        [
          [0, shade(tone, 0.22)],
          [0.55, tone],
          [1, shade(tone, -0.26)],
        ],
        0.42,
        0.36,
        0.72,
      ),
    ) +
    clipped(pen, outline, patterns[cut] ?? '') +
    line(outline, shade(tone, -0.3), 5, 'opacity="0.7"') +
    line('M-30 -322C-18 -290 -20 -262 -34 -236', shade(tone, -0.3), 4, 'opacity="0.4"')
  )
})

const bedding = shape('ground', 330, 0.9, (pen, tone, cut) => {
  const head = box(-270, -430, 540, 330, 30, flatShade(pen, '#b98b58'))
  const pillow = (x: number, colour: string) =>
    path(
      `M${x - 118} -306C${x - 60} -330 ${x + 60} -330 ${x + 118} -306C${x + 130} -270 ${x + 130} -230 ${x + 116} -206C${x + 60} -190 ${x - 60} -190 ${x - 116} -206C${x - 130} -230 ${x - 130} -270 ${x - 118} -306Z`,
      linear(pen, 'y', [
        [0, shade(colour, 0.35)],
        [1, shade(colour, -0.12)],
      ]),
    )
  const duvet =
    'M-278 -226C-200 -252 200 -252 278 -226C302 -160 306 -80 300 -22Q0 10 -300 -22C-306 -80 -302 -160 -278 -226Z'
  const turn = path('M-280 -226C-200 -252 200 -252 280 -226L286 -170Q0 -196 -286 -170Z', shade(tone, 0.42))
  const creases = [-170, -60, 70, 190]
    .map((x, index) =>
      line(
        `M${x} -176C${x + 20} -120 ${x - 14} -80 ${x + (index % 2 ? 24 : -20)} -24`,
        shade(tone, -0.22),
        4,
        'opacity="0.45"',
      ),
    )
    .join('')
  const stripes =
    cut % 2 === 1
      ? [-210, -140, -70, 0, 70, 140, 210]
          .map((x) => line(`M${x * 0.94} -170L${x * 1.08} 0`, thread(tone), 5, 'opacity="0.5"'))
          .join('')
      : ''
  const legs = [-262, 232].map((x) => box(x, -44, 30, 78, 6, flatShade(pen, '#8f6a43'))).join('')
  const frame = box(-286, -60, 572, 44, 10, flatShade(pen, '#a97c4f'))
  return group(
    'translate(0 -34)',
    legs +
      frame +
      head +
      pillow(-132, '#f6f0e4') +
      pillow(132, '#f6f0e4') +
      path(
        duvet,
        linear(pen, 'y', [
          [0, shade(tone, 0.16)],
          [1, shade(tone, -0.2)],
        ]),
      ) +
      clipped(pen, duvet, stripes + creases) +
      turn,
  )
})

const rug = shape('flat', 0, 1.04, (pen, tone, cut) => {
  const outline = 'M-170 -250H170V250H-170Z'
  const mark = thread(tone)
  const patterns = [
    [-190, -120, -50, 20, 90, 160]
      .map((y, index) => box(-170, y, 340, index % 2 ? 14 : 34, 0, mark, 'opacity="0.75"'))
      .join(''),
    path('M0 -200L130 0L0 200L-130 0Z', 'none', `stroke="${mark}" stroke-width="16"`) +
      path('M0 -120L78 0L0 120L-78 0Z', mark, 'opacity="0.8"'),
    box(-140, -220, 280, 440, 0, 'none', `stroke="${mark}" stroke-width="14"`) +
      box(-112, -192, 224, 384, 0, 'none', `stroke="${mark}" stroke-width="5"`),
    [-150, -50, 50, 150]
      .flatMap((y) =>
        [-85, 85].map(
          (x) =>
            `<path d="M${x - 70} ${y + 44}A70 70 0 0 1 ${x + 70} ${y + 44}Z" fill="${mark}" opacity="0.75"/>`,
        ),
      )
      .join(''),
  ]
  const fringe = Array.from({ length: 30 }, (_, index) => {
    const x = -166 + index * 11.4
    return line(`M${x} -250v-22M${x} 250v22`, shade(tone, 0.3), 4)
  }).join('')
  return group(
    'rotate(-14)',
    fringe +
      box(-166, -244, 340, 500, 0, '#2a211c', 'opacity="0.18"') +
      path(outline, flatShade(pen, tone)) +
      clipped(pen, outline, patterns[cut] ?? ''),
  )
})

const cloth = (pen: Pen, d: string, tone: string) =>
  path(
    d,
    linear(pen, 'x', [
      [0, shade(tone, -0.18)],
      [0.25, shade(tone, 0.1)],
      [0.55, tone],
      [1, shade(tone, -0.2)],
    ]),
  ) + line(d, shade(tone, -0.32), 3, 'opacity="0.7"')

const creasesOf = (tone: string) =>
  line(
    'M-70 190C-60 110 -84 40 -66 -20M64 200C50 120 80 60 60 -10M0 230C6 180 -6 150 2 110',
    shade(tone, -0.3),
    4,
    'opacity="0.3"',
  )

const TEE_BODY =
  'M-74 -236C-40 -206 40 -206 74 -236L150 -210C190 -190 214 -130 236 -60L158 -28L140 -78C136 40 138 140 144 240Q0 262 -144 240C-138 140 -136 40 -140 -78L-158 -28L-236 -60C-214 -130 -190 -190 -150 -210Z'
const LONG_BODY =
  'M-74 -240C-40 -212 40 -212 74 -240L148 -214C188 -196 206 -120 224 10L236 190L176 202L142 -40C138 60 140 150 146 236Q0 258 -146 236C-140 150 -138 60 -142 -40L-176 202L-236 190L-224 10C-206 -120 -188 -196 -148 -214Z'

const tshirt = shape('wall', 200, 1.06, (pen, tone, cut) => {
  const stripes =
    cut % 2 === 1
      ? clipped(
          pen,
          TEE_BODY,
          [-120, -70, -20, 30, 80, 130, 180]
            .map((y) => box(-240, y, 480, 13, 0, thread(tone), 'opacity="0.8"'))
            .join(''),
        )
      : ''
  const collar = line('M-74 -236C-40 -198 40 -198 74 -236', shade(tone, -0.26), 12)
  const pocket =
    cut % 2 === 0
      ? path(
          'M34 -96H98V-40Q66 -20 34 -40Z',
          shade(tone, -0.08),
          `stroke="${shade(tone, -0.28)}" stroke-width="3"`,
        )
      : ''
  return cloth(pen, TEE_BODY, tone) + stripes + pocket + creasesOf(tone) + collar
})

const shirt = shape('wall', 200, 1.06, (pen, tone) => {
  const buttons = [-150, -90, -30, 30, 90, 150, 205]
    .map(
      (y) =>
        `<circle cx="0" cy="${y}" r="6.5" fill="${shade(tone, 0.5)}" stroke="${shade(tone, -0.4)}" stroke-width="2"/>`,
    )
    .join('')
  const collar = path(
    'M-74 -240L-34 -256Q0 -240 34 -256L74 -240L46 -168L0 -214L-46 -168Z',
    shade(tone, 0.14),
    `stroke="${shade(tone, -0.32)}" stroke-width="3"`,
  )
  const pocket = path(
    'M44 -100H112V-34Q78 -16 44 -34Z',
    shade(tone, -0.05),
    `stroke="${shade(tone, -0.28)}" stroke-width="3"`,
  )
  return (
    cloth(pen, LONG_BODY, tone) +
    creasesOf(tone) +
    box(-16, -216, 32, 462, 0, shade(tone, 0.06)) +
    line('M-16 -206V246M16 -206V246', shade(tone, -0.26), 2.5) +
    buttons +
    pocket +
    collar
  )
})

const sweater = shape('wall', 210, 1.06, (pen, tone, cut) => {
  const knit = clipped(
    pen,
    LONG_BODY,
    Array.from({ length: 9 }, (_, index) => {
      const x = -128 + index * 32
      return cut % 2 === 0
        ? line(
            `M${x} -250C${x + 16} -200 ${x - 16} -160 ${x} -120C${x + 16} -70 ${x - 16} -30 ${x} 10C${x + 16} 60 ${x - 16} 100 ${x} 140C${x + 14} 180 ${x - 8} 210 ${x} 250`,
            shade(tone, -0.2),
            7,
            'opacity="0.45"',
          )
        : line(
            `M-240 ${-200 + index * 50}H240`,
            index % 3 === 0 ? thread(tone) : shade(tone, -0.16),
            index % 3 === 0 ? 18 : 5,
            'opacity="0.6"',
          )
    }).join(''),
  )
  const ribs = Array.from({ length: 24 }, (_, index) =>
    line(`M${-140 + index * 12.2} 206v34`, shade(tone, -0.28), 3, 'opacity="0.6"'),
  ).join('')
  return (
    cloth(pen, LONG_BODY, tone) +
    knit +
    ribs +
    line('M-74 -240C-40 -200 40 -200 74 -240', shade(tone, -0.2), 26) +
    line('M-74 -244C-40 -206 40 -206 74 -244', shade(tone, 0.1), 6)
  )
})

const jacket = shape('wall', 210, 1.06, (pen, tone, cut) => {
  const collar = path(
    'M-78 -242L-30 -262Q0 -248 30 -262L78 -242L52 -164L0 -206L-52 -164Z',
    shade(tone, -0.24),
  )
  const pocket = (x: number, y: number) =>
    box(x, y, 92, 78, 8, shade(tone, -0.06), `stroke="${shade(tone, -0.36)}" stroke-width="3"`) +
    path(`M${x - 2} ${y - 4}h96v24l-48 14l-48 -14Z`, shade(tone, -0.16))
  const zip = line('M0 -204V246', cut % 2 ? '#c9a14e' : shade(tone, -0.5), 7)
  const snaps =
    cut % 2 === 0
      ? [-140, -60, 20, 100, 180].map((y) => `<circle cx="14" cy="${y}" r="8" fill="#c9a14e"/>`).join('')
      : ''
  return (
    cloth(pen, LONG_BODY, tone) +
    creasesOf(tone) +
    pocket(-122, 96) +
    pocket(30, 96) +
    pocket(36, -110) +
    zip +
    snaps +
    collar
  )
})

const dress = shape('wall', 200, 0.98, (pen, tone, cut) => {
  const d =
    'M-60 -270C-34 -226 34 -226 60 -270L104 -254C120 -200 128 -160 132 -120L98 -100C96 -60 96 -40 98 -20C130 90 170 190 190 290Q0 318 -190 290C-170 190 -130 90 -98 -20C-96 -40 -96 -60 -98 -100L-132 -120C-128 -160 -120 -200 -104 -254Z'
  const folds = [-110, -50, 10, 70, 120]
    .map((x) =>
      line(
        `M${x * 0.6} -6C${x * 0.8} 90 ${x * 1.1} 190 ${x * 1.3} 290`,
        shade(tone, -0.28),
        4,
        'opacity="0.45"',
      ),
    )
    .join('')
  const belt = path('M-98 -44Q0 -26 98 -44V-12Q0 6 -98 -12Z', cut % 2 ? thread(tone) : shade(tone, -0.2))
  return (
    cloth(pen, d, tone) + folds + belt + line('M-60 -270C-34 -220 34 -220 60 -270', shade(tone, -0.26), 9)
  )
})

const trousers = shape('wall', 160, 1.0, (pen, tone) => {
  const d =
    'M-122 -292H122C136 -212 150 -110 148 0C146 110 140 200 136 288L34 294C30 160 20 20 0 -84C-20 20 -30 160 -34 294L-136 288C-140 200 -146 110 -148 0C-150 -110 -136 -212 -122 -292Z'
  return (
    cloth(pen, d, tone) +
    clipped(
      pen,
      d,
      path('M0 -96C30 0 36 150 40 300H-4Z', shade(tone, -0.3), 'opacity="0.35"') +
        path('M0 -96C-30 0 -36 150 -40 300H4Z', shade(tone, 0.2), 'opacity="0.3"') +
        box(-170, 262, 340, 40, 0, shade(tone, -0.16)) +
        line('M-170 262H170', shade(tone, -0.34), 3, 'opacity="0.6"'),
    ) +
    box(-124, -296, 248, 36, 7, shade(tone, -0.14)) +
    [-92, -40, 40, 92].map((x) => box(x - 6, -300, 12, 46, 3, shade(tone, -0.24))).join('') +
    line(
      'M0 -258V-104M22 -258C26 -190 24 -150 4 -132M-98 -252C-94 -210 -112 -180 -140 -172M98 -252C94 -210 112 -180 140 -172',
      shade(tone, -0.34),
      4,
    ) +
    `<circle cx="0" cy="-276" r="8" fill="#c9a14e"/>` +
    line(
      'M-84 -120C-94 20 -94 150 -90 258M84 -120C94 20 94 150 90 258',
      shade(tone, 0.14),
      4,
      'opacity="0.6"',
    )
  )
})

const socks = shape('wall', 150, 1.06, (pen, tone, cut) => {
  const d =
    'M-60 -260H50V20C56 70 120 104 170 120C204 132 206 186 164 196C80 212 -20 190 -48 120C-66 70 -62 20 -60 -40Z'
  const one = (turn: number, x: number, colour: string) =>
    group(
      `translate(${x} 20) rotate(${turn})`,
      cloth(pen, d, colour) +
        clipped(
          pen,
          d,
          box(-80, -270, 160, 56, 0, thread(colour)) +
            path('M120 100H220V210H110Z', thread(colour)) +
            (cut % 2
              ? [-150, -100, -50]
                  .map((y) => box(-80, y, 160, 16, 0, thread(colour), 'opacity="0.7"'))
                  .join('')
              : ''),
        ),
    )
  return one(12, 60, shade(tone, -0.1)) + one(-6, -90, tone)
})

const beanie = shape('ground', 190, 1.16, (pen, tone, cut) => {
  const dome = 'M-176 -110C-180 -260 -100 -350 0 -352C100 -350 180 -260 176 -110Z'
  const ribs = clipped(
    pen,
    dome,
    Array.from({ length: 11 }, (_, index) => {
      const x = -160 + index * 32
      return line(
        `M${x} -100C${x * 1.02} -220 ${x * 0.7} -300 ${x * 0.16} -360`,
        shade(tone, -0.26),
        5,
        'opacity="0.55"',
      )
    }).join(''),
  )
  const cuff = box(-188, -134, 376, 122, 34, roundShade(pen, shade(tone, -0.05)))
  const cuffRibs = Array.from({ length: 17 }, (_, index) =>
    line(`M${-160 + index * 20} -118v92`, shade(tone, -0.28), 4, 'opacity="0.5"'),
  ).join('')
  const pom =
    cut % 2 === 1
      ? `<circle cy="-372" r="52" fill="${radial(
          pen,
          [
            [0, shade(tone, 0.4)],
            [1, shade(tone, 0.02)],
          ],
          0.4,
          0.35,
          0.7,
        )}"/>`
      : ''
  return path(dome, roundShade(pen, tone)) + ribs + cuff + cuffRibs + box(96, -96, 56, 40, 4, '#fbf6ec') + pom
})

const scarf = shape('wall', 160, 1.04, (pen, tone, cut) => {
  const tail = (x: number, turn: number, long: number, colour: string) =>
    group(
      `translate(${x} -120) rotate(${turn})`,
      (() => {
        const d = `M-62 0H62V${long}H-62Z`
        const fringe = Array.from({ length: 10 }, (_, index) =>
          line(`M${-56 + index * 12.4} ${long}v34`, shade(colour, -0.1), 6),
        ).join('')
        const bands = clipped(
          pen,
          d,
          (cut % 2 === 0 ? [0.72, 0.8, 0.88] : [0.2, 0.4, 0.6, 0.8])
            .map((share) => box(-62, long * share, 124, 16, 0, thread(colour)))
            .join(''),
        )
        return fringe + cloth(pen, d, colour) + bands
      })(),
    )
  const loop = 'M-150 -150C-150 -290 150 -290 150 -150C150 -60 60 -30 0 -40C-60 -30 -150 -60 -150 -150Z'
  return (
    tail(70, -7, 340, shade(tone, -0.12)) +
    tail(-60, 6, 390, tone) +
    path(loop, roundShade(pen, shade(tone, 0.05))) +
    path('M-84 -160C-80 -226 80 -226 84 -160C60 -118 -60 -118 -84 -160Z', shade(tone, -0.4)) +
    line(
      'M-140 -120C-60 -60 60 -60 140 -120M-130 -180C-120 -240 -60 -262 0 -264',
      shade(tone, -0.26),
      5,
      'opacity="0.5"',
    )
  )
})

const apron = shape('wall', 180, 1.0, (pen, tone) => {
  const d = 'M-86 -220H86C92 -150 120 -110 170 -90V260Q0 284 -170 260V-90C-120 -110 -92 -150 -86 -220Z'
  const straps = line(
    'M-80 -218C-90 -330 90 -330 80 -218M-168 -84L-236 -40M168 -84L236 -40',
    mix(tone, '#8a6244', 0.5),
    12,
  )
  const pocket =
    path(
      'M-104 60H104V170Q0 186 -104 170Z',
      shade(tone, -0.06),
      `stroke="${shade(tone, -0.32)}" stroke-width="4"`,
    ) + line('M0 60V178', shade(tone, -0.32), 4)
  return straps + cloth(pen, d, tone) + pocket + creasesOf(tone)
})

export const soft = {
  blanket,
  towel,
  cushion,
  bedding,
  rug,
  tshirt,
  shirt,
  sweater,
  jacket,
  dress,
  trousers,
  socks,
  beanie,
  scarf,
  apron,
} as const satisfies Record<string, Shape>
