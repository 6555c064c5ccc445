/**
 * Images of the sample shops' products, drawn on 800 by 1000 with the floor at y = 860. Drawings use named colors:
 * `url(#b)` is the body with light from its start, `d` a darker and `l` a lighter shade of the same color.
 */
type Colors = { readonly d: string; readonly l: string; readonly ink: string }
type Drawing = (colors: Colors) => string

const path = (d: string, fill = 'url(#b)', more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d: string, color: string, width = 6, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const box = (x: number, y: number, w: number, h: number, r: number, fill = 'url(#b)', more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
const oval = (x: number, y: number, rx: number, ry = rx, fill = 'url(#b)', more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const GOLD = 'url(#g)'
const PAPER = '#fffaf2'
const shine = (d: string, width = 14) => line(d, '#ffffff', width, 'opacity=".38"')

/** Drawings by kind of product. */
export const DRAWINGS = {
  dress: ({ d, l }) =>
    path('M330 190q70 42 140 0l34 18-18 96q-6 56 24 112l118 414q-228 60-456 0l118-414q30-56 24-112l-18-96z') +
    path('M330 190q70 42 140 0l-6 34q-64 34-128 0z', l) +
    path('M310 400q90 26 180 0l10 34q-100 28-200 0z', d) +
    line('M300 470l-62 350M360 480l-26 356M440 480l26 356M500 470l62 350', d, 4, 'opacity=".45"') +
    shine('M292 500l-56 250'),
  shirt: ({ d, l }) =>
    path('M300 220q100 52 200 0l150 78-52 170-74-28 12 390q-136 26-272 0l12-390-74 28-52-170z') +
    path('M300 220q100 52 200 0l-22 40q-78 34-156 0z', l) +
    line('M276 440l-12-120M524 440l12-120', d, 5, 'opacity=".55"') +
    box(440, 400, 74, 84, 8, l, 'opacity=".7"') +
    shine('M300 480v280'),
  trousers: ({ d, l }) =>
    path('M270 180h260l50 660q-66 20-132 0l-48-420-48 420q-66 20-132 0z') +
    box(270, 176, 260, 52, 10, d) +
    line('M400 228v150q-4 30-30 32', d, 5) +
    line('M286 250q30 70-24 96M514 250q-30 70 24 96', d, 5, 'opacity=".7"') +
    oval(400, 202, 12, 12, l) +
    shine('M292 380l-34 380'),
  bag: ({ d, l }) =>
    line('M280 440q0-220 120-220t120 220', d, 24) +
    path('M200 420h400q34 0 38 36l36 344q4 50-46 50H172q-50 0-46-50l36-344q4-36 38-36z') +
    path('M200 420h400q34 0 38 36l8 74q-246 120-492 0l8-74q4-36 38-36z', d, 'opacity=".55"') +
    box(364, 560, 72, 60, 12, GOLD) +
    oval(400, 590, 10, 10, l) +
    shine('M184 620l-16 150'),
  serum: ({ d, l }) =>
    path('M366 130q34-26 68 0l14 150h-96z', '#2b2b30') +
    box(340, 270, 120, 90, 14, GOLD) +
    path('M320 360h160q84 60 84 150v290q0 50-50 50H286q-50 0-50-50V510q0-90 84-150z') +
    box(282, 540, 236, 190, 10, PAPER) +
    line('M330 600h140M350 640h100M370 676h60', d, 8) +
    path('M250 770h300v40q0 26-40 26H290q-40 0-40-26z', l, 'opacity=".5"') +
    shine('M262 520v240'),
  cream: ({ d, l }) =>
    box(190, 430, 420, 120, 26, GOLD) +
    box(214, 540, 372, 300, 46) +
    box(214, 620, 372, 130, 0, PAPER) +
    line('M310 668h180M340 706h120', d, 9) +
    shine('M236 590v200') +
    path('M300 430q-10-60 70-80t110 10q60 10 40 70z', l),
  lipstick: ({ d }) =>
    path('M340 400V270q0-50 120-100v230z') +
    path('M340 400V270q0-50 120-100l-70 80v150z', d, 'opacity=".3"') +
    box(322, 390, 156, 130, 10, GOLD) +
    box(296, 510, 208, 340, 22, '#2b2b30') +
    box(296, 510, 208, 26, 10, GOLD) +
    shine('M322 570v230'),
  perfume: ({ d, l }) =>
    box(330, 190, 140, 150, 18, '#2b2b30') +
    box(356, 330, 88, 60, 6, GOLD) +
    box(210, 380, 380, 470, 44, 'url(#b)', 'opacity=".78"') +
    box(240, 540, 320, 282, 28, d, 'opacity=".6"') +
    box(290, 560, 220, 130, 6, PAPER) +
    line('M330 606h140M352 646h96', d, 8) +
    path('M210 424q0-44 44-44h60L210 560z', l, 'opacity=".6"') +
    shine('M238 600v180'),
  coffee: ({ d, l }) =>
    path('M230 250h340l26 560q0 40-40 40H244q-40 0-40-40z') +
    path('M230 250l20-70h300l20 70z', d) +
    line('M250 214h300', l, 5) +
    oval(400, 540, 124, 124, PAPER) +
    path('M360 480c-44 20-52 90-12 122 50-10 70-90 12-122z', d, 'transform="rotate(24 400 540)"') +
    path('M420 470c44 24 46 96 4 126-46-18-56-96-4-126z', d, 'transform="rotate(24 400 540)"') +
    line('M310 740h180M340 778h120', l, 8) +
    shine('M250 320l-18 420'),
  honey: ({ d, l }) =>
    box(268, 250, 264, 96, 20, '#5b4632') +
    box(280, 330, 240, 40, 8, GOLD) +
    path('M280 366h240q70 40 70 120v300q0 64-64 64H274q-64 0-64-64V486q0-80 70-120z') +
    box(250, 530, 300, 190, 18, PAPER) +
    path('M400 560l52 30v60l-52 30-52-30v-60z', d) +
    line('M330 700h140', d, 7) +
    path('M228 470q30-80 80-84l-30 60q-30 30-32 70z', l, 'opacity=".7"') +
    shine('M238 540v220'),
  chocolate: ({ d, l }) =>
    path('M250 160h300v270H250z', '#4a2c20') +
    line('M350 160v270M450 160v270M250 250h300M250 340h300', '#6d4532', 6) +
    path(
      'M226 400l24-24 40 24 40-24 40 24 40-24 40 24 40-24 40 24 40-24 4 24v440q0 16-16 16H242q-16 0-16-16z',
    ) +
    box(276, 520, 248, 200, 8, PAPER) +
    line('M326 590h148M350 630h100M370 668h60', d, 8) +
    path('M226 760h348v40H226z', l, 'opacity=".6"') +
    shine('M250 450v280'),
  tea: ({ d, l }) =>
    oval(400, 300, 190, 46, d) +
    path('M210 300h380v480q0 70-190 70t-190-70z') +
    path('M196 300q0-56 204-56t204 56v50q0 50-204 50t-204-50z', d) +
    oval(400, 290, 188, 40, l, 'opacity=".55"') +
    box(270, 480, 260, 240, 130, PAPER) +
    path('M400 530q84 50 0 150-84-100 0-150z', d) +
    line('M400 560v110', PAPER, 5) +
    shine('M236 440v330'),
  vase: ({ d, l }) =>
    line('M400 330q-20-120-110-190M404 320q6-120 0-220M410 330q30-110 110-150', '#6f7d5c', 8) +
    path(
      'M290 140q-70-40-76 40 60 30 76-40zM404 100q-50-70-90-6 40 60 90 6zM520 180q60-60 90 10-50 50-90-10z',
      '#8b9a74',
    ) +
    path('M404 100q60-60 84 10-46 40-84-10zM300 170q20 70-40 80-10-60 40-80z', '#a3b18a') +
    path('M330 320h140q-10 80 60 160 90 110 30 250-44 120-160 120t-160-120q-60-140 30-250 70-80 60-160z') +
    oval(400, 320, 70, 16, d) +
    line('M236 620q164 50 328 0M246 660q154 46 308 0', l, 5, 'opacity=".7"') +
    shine('M270 560q-30 80 0 160'),
  lamp: ({ d, l }) =>
    oval(400, 850, 140, 22, d) +
    box(388, 470, 24, 380, 8, GOLD) +
    path('M290 200h220l110 290H180z') +
    path('M290 200h60l-40 290H180z', l, 'opacity=".35"') +
    oval(400, 490, 220, 26, '#fff3c9') +
    oval(400, 200, 110, 14, d) +
    line('M470 500v90', GOLD, 5) +
    oval(470, 600, 9, 9, GOLD),
  cushion: ({ d, l }) =>
    path(
      'M170 340q230 60 460 0 30-6 24 30-50 210 0 420 6 36-24 30-230-60-460 0-30 6-24-30 50-210 0-420-6-36 24-30z',
    ) +
    line(
      'M230 420q170 40 340 0M212 500q188 40 376 0M208 580q192 40 384 0M212 660q188 40 376 0M230 736q170 36 340 0',
      l,
      7,
      'opacity=".6"',
    ) +
    line('M170 340q230 60 460 0M170 820q230-60 460 0', d, 5, 'opacity=".7"'),
  mug: ({ d, l }) =>
    line('M560 500q130-10 130 110t-150 120', d, 40) +
    path('M190 420h400v330q0 100-100 100H290q-100 0-100-100z') +
    oval(390, 420, 200, 46, d) +
    oval(390, 428, 172, 34, '#4a2f22') +
    line('M330 340q-30-40 0-80t0-80M440 340q-30-40 0-80t0-80', '#ffffff', 10, 'opacity=".6"') +
    path('M190 640h400v60H190z', l, 'opacity=".45"') +
    shine('M222 520v220'),
  headphones: ({ d, l }) =>
    line('M210 600V500q0-240 190-240t190 240v100', d, 46) +
    line('M210 560V500q0-240 190-240t190 240v60', l, 10, 'opacity=".6"') +
    box(150, 540, 130, 280, 60) +
    box(520, 540, 130, 280, 60) +
    box(262, 560, 50, 240, 24, '#26262b') +
    box(488, 560, 50, 240, 24, '#26262b') +
    shine('M180 620v120'),
  speaker: ({ d, l }) =>
    box(230, 220, 340, 630, 60) +
    oval(400, 640, 128, 128, '#202024') +
    oval(400, 640, 92, 92, d) +
    oval(400, 640, 40, 40, '#202024') +
    oval(400, 370, 70, 70, '#202024') +
    oval(400, 370, 38, 38, d) +
    oval(400, 268, 7, 7, l) +
    shine('M256 300v460'),
  watch: ({ d, l }) =>
    path('M310 130h180l20 230H290zM290 640h220l-20 230H310z', d) +
    line('M340 180h120M340 220h120M340 790h120M340 830h120', l, 4, 'opacity=".5"') +
    box(250, 320, 300, 360, 90) +
    box(274, 344, 252, 312, 72, '#141417') +
    box(548, 450, 26, 80, 12, GOLD) +
    oval(
      400,
      500,
      84,
      84,
      'none',
      `stroke="${l}" stroke-width="14" stroke-dasharray="390 600" stroke-linecap="round" transform="rotate(-90 400 500)"`,
    ) +
    line('M400 500v-48M400 500l34 22', '#ffffff', 9),
  camera: ({ d, l }) =>
    box(300, 300, 200, 90, 22, d) +
    box(140, 360, 520, 400, 56) +
    box(140, 470, 520, 170, 0, '#26262b', 'opacity=".85"') +
    oval(400, 560, 152, 152, GOLD) +
    oval(400, 560, 134, 134, '#17171a') +
    oval(400, 560, 88, 88, '#2c3a52') +
    oval(400, 560, 50, 50, '#0d1420') +
    oval(366, 522, 24, 24, '#ffffff', 'opacity=".6"') +
    oval(590, 418, 26, 26, l) +
    box(186, 330, 84, 34, 10, d),
  bear: ({ d, l }) =>
    oval(270, 270, 72) +
    oval(530, 270, 72) +
    oval(270, 270, 38, 38, l) +
    oval(530, 270, 38, 38, l) +
    oval(400, 700, 190, 160) +
    oval(220, 660, 70, 100, d) +
    oval(580, 660, 70, 100, d) +
    oval(290, 820, 84, 56, d) +
    oval(510, 820, 84, 56, d) +
    oval(400, 390, 184, 170) +
    oval(400, 450, 84, 64, l) +
    oval(400, 710, 104, 96, l) +
    oval(330, 370, 15, 18, '#2a211d') +
    oval(470, 370, 15, 18, '#2a211d') +
    oval(400, 424, 24, 17, '#2a211d') +
    line('M400 440v24q-24 24-44 6M400 464q24 24 44 6', '#2a211d', 6),
  blocks: ({ d, l }) =>
    box(180, 630, 220, 220, 22) +
    box(412, 630, 220, 220, 22, d) +
    box(296, 400, 220, 220, 22, l) +
    path('M406 190l120 200H286z', GOLD) +
    oval(290, 740, 58, 58, l) +
    path('M522 682l58 116H464z', PAPER) +
    path('M406 450l18 40 44 4-34 28 10 42-38-22-38 22 10-42-34-28 44-4z', d),
  boat: ({ d, l }) =>
    box(388, 180, 24, 500, 8, '#8a6a4a') +
    path('M420 200q220 200 190 420H420z', PAPER) +
    path('M380 260q-180 180-170 360h170z', l) +
    path('M150 660h500q-20 190-180 190H330q-160 0-180-190z') +
    path('M150 660h500l-8 50H158z', d) +
    oval(310, 768, 26, 26, PAPER) +
    oval(400, 768, 26, 26, PAPER) +
    oval(490, 768, 26, 26, PAPER),
  car: ({ d, l }) =>
    path('M250 480q20-130 150-130t160 130z', d) +
    path('M284 470q18-86 102-88v88zM410 382q86 6 108 88H410z', PAPER) +
    path('M130 560q0-90 100-90h370q80 10 80 110v120q0 40-40 40H170q-40 0-40-40z') +
    path('M130 620h550v44H130z', l, 'opacity=".7"') +
    oval(260, 740, 92, 92, '#2b2b30') +
    oval(260, 740, 42, 42, l) +
    oval(550, 740, 92, 92, '#2b2b30') +
    oval(550, 740, 42, 42, l) +
    oval(650, 560, 20, 26, '#fff3c9'),
  bottle: ({ d, l }) =>
    box(350, 150, 100, 80, 18, '#2b2b30') +
    line('M372 150q28-60 56 0', '#2b2b30', 16) +
    box(330, 220, 140, 60, 10, d) +
    path('M340 280h120q80 30 80 120v400q0 50-50 50H310q-50 0-50-50V400q0-90 80-120z') +
    path('M260 560l280-90v120l-280 90z', l, 'opacity=".75"') +
    shine('M288 420v330'),
  dumbbell: ({ d, l }) =>
    box(240, 600, 320, 56, 20, '#b9bcc4') +
    line('M290 612v32M320 612v32M350 612v32M450 612v32M480 612v32M510 612v32', '#8d919b', 6) +
    box(110, 440, 90, 376, 34) +
    box(190, 480, 80, 296, 30, d) +
    box(600, 440, 90, 376, 34) +
    box(530, 480, 80, 296, 30, d) +
    box(128, 470, 14, 310, 7, l, 'opacity=".6"') +
    box(616, 470, 14, 310, 7, l, 'opacity=".6"'),
  mat: ({ d, l }) =>
    path('M250 330h330v490q0 30-30 30H250z', d) +
    path('M250 330h330v490q0 30-30 30H250z', l, 'opacity=".25"') +
    box(180, 320, 170, 530, 80) +
    oval(265, 336, 84, 30, l) +
    oval(265, 336, 54, 19, d) +
    oval(265, 336, 24, 9, l) +
    box(174, 470, 182, 34, 10, '#2b2b30') +
    box(174, 690, 182, 34, 10, '#2b2b30') +
    line('M400 400h130M400 440h130', PAPER, 6, 'opacity=".6"'),
  shoe: ({ d, l }) =>
    path('M140 560q20-70 90-60 60 60 130-30l110 90q40 34 130 46 80 14 84 100v44H136z') +
    path('M350 480l116 92-60 30-96-84z', l) +
    line('M350 500l-40 34M384 528l-40 32M418 556l-42 30', PAPER, 9) +
    path('M150 640q120 50 250-40-40 120-250 110z', l, 'opacity=".7"') +
    path('M124 740h566q10 70-50 76H190q-66 0-66-76z', PAPER) +
    line('M150 788h510', d, 9),
  ring: ({ d, l }) =>
    oval(400, 630, 190, 200, 'none', 'stroke="url(#g)" stroke-width="34"') +
    oval(
      400,
      630,
      190,
      200,
      'none',
      'stroke="#ffffff" stroke-width="6" opacity=".5" stroke-dasharray="160 2000" stroke-dashoffset="-620"',
    ) +
    path('M300 330h200l60 76-160 130-160-130z') +
    path('M300 330l40 76h120l40-76z', l) +
    path('M240 406h100l60 130z', d, 'opacity=".45"') +
    path('M560 406H460l-60 130z', d, 'opacity=".75"'),
  necklace: ({ d, l }) =>
    line('M170 180q10 400 230 430 220-30 230-430', GOLD, 12) +
    line('M170 180q10 400 230 430 220-30 230-430', '#ffffff', 3, 'opacity=".5" stroke-dasharray="4 16"') +
    oval(400, 628, 18, 18, GOLD) +
    path('M400 640q110 130 0 210-110-80 0-210z') +
    path('M400 640q-110 130 0 210z', l, 'opacity=".55"') +
    path('M400 690q40 70 0 120z', d, 'opacity=".5"'),
  earrings: ({ d, l }) =>
    [270, 530]
      .map(
        (x) =>
          line(`M${x} 330q-40-110 20-110t20 90`, GOLD, 9) +
          oval(x, 360, 30, 30, GOLD) +
          path(`M${x} 390q100 190 0 330-100-140 0-330z`) +
          path(`M${x} 390q-100 190 0 330z`, l, 'opacity=".5"') +
          oval(x, 640, 22, 34, d, 'opacity=".35"'),
      )
      .join(''),
  bracelet: ({ d, l }) =>
    Array.from({ length: 20 }, (_, at) => {
      const turn = (at / 20) * 2 * Math.PI
      const x = Math.round(400 + 220 * Math.cos(turn))
      const y = Math.round(600 + 200 * Math.sin(turn))
      return at % 5 === 0
        ? oval(x, y, 30, 30, GOLD)
        : oval(x, y, 34) + oval(x - 11, y - 12, 9, 9, at % 2 ? l : d, 'opacity=".6"')
    }).join(''),
} as const satisfies Readonly<Record<string, Drawing>>

export type Kind = keyof typeof DRAWINGS

/** Mixes two colors of six hex digits; `part` is the share of the second. */
function mixed(one: string, other: string, part: number): string {
  const at = (color: string, offset: number) => Number.parseInt(color.slice(offset, offset + 2), 16)
  return `#${[0, 2, 4]
    .map((offset) => Math.round(at(one, offset) * (1 - part) + at(other, offset) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

function colorsOf(color: string): Colors {
  return { d: mixed(color, '1c1418', 0.3), l: mixed(color, 'ffffff', 0.5), ink: mixed(color, '000000', 0.7) }
}

/** Returns the gradients of a drawing; each image is a separate document. */
const shades = (color: string, ground: string) => `<defs>
<linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mixed(color, 'ffffff', 0.22)}"/><stop offset=".55" stop-color="#${color}"/><stop offset="1" stop-color="${mixed(color, '1c1418', 0.22)}"/></linearGradient>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f3dca4"/><stop offset=".5" stop-color="#d3a954"/><stop offset="1" stop-color="#a97f33"/></linearGradient>
<linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixed(ground, 'ffffff', 0.45)}"/><stop offset="1" stop-color="#${ground}"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixed(ground, '2a1f1a', 0.1)}"/><stop offset="1" stop-color="${mixed(ground, 'ffffff', 0.12)}"/></linearGradient>
<radialGradient id="s"><stop offset="0" stop-color="#1c1418" stop-opacity=".34"/><stop offset="1" stop-color="#1c1418" stop-opacity="0"/></radialGradient>
</defs>`

/** Renders the SVG image of a product: `color` is its own, `ground` that of the wall behind; six hex digits each. */
export function renderSampleImage(kind: Kind, color: string, ground: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">${shades(color, ground)}<rect width="800" height="1000" fill="url(#w)"/><rect y="800" width="800" height="200" fill="url(#f)"/><ellipse cx="400" cy="862" rx="300" ry="46" fill="url(#s)"/><g transform="translate(48 70) scale(.88 .92)">${DRAWINGS[kind](colorsOf(color))}</g></svg>`
}

/** Renders a collection's image: three products in front of an arch, the middle one complete in any crop. */
export function renderSampleCollectionImage(
  kind: Kind,
  colors: readonly [string, string, string],
  ground: string,
): string {
  const [first, middle, last] = colors
  const one = (color: string, x: number, y: number, size: number) =>
    // Nested images, because each has its own gradients.
    `<svg x="${x}" y="${y}" width="${800 * size}" height="${1000 * size}" viewBox="0 0 800 1000">${shades(color, ground).replaceAll(/id="(.)"/g, `id="$1${color}"`)}<ellipse cx="400" cy="862" rx="290" ry="44" fill="url(#s${color})"/>${DRAWINGS[kind](colorsOf(color)).replaceAll(/url\(#(.)\)/g, `url(#$1${color})`)}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200">${shades(middle, ground)}<rect width="1600" height="1200" fill="url(#w)"/><path d="M420 1000V520a380 380 0 0 1 760 0v480z" fill="${mixed(ground, middle, 0.28)}"/><rect y="980" width="1600" height="220" fill="url(#f)"/>${one(first, 60, 330, 0.76)}${one(last, 930, 330, 0.76)}${one(middle, 384, 158, 1.04)}</svg>`
}
