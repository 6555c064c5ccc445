import type { SeededShop } from './shops.ts'

/** What a trade's goods look like from afar, in a square of 100. */
const OUTLINES: Readonly<Record<SeededShop['trade'], readonly string[]>> = {
  fashion: [
    'M38 12l8 9h8l8-9 8 5-7 23 17 48H20l17-48-7-23z',
    'M30 16l12-4c2 6 14 6 16 0l12 4 16 16-10 12-8-5v47H32V39l-8 5-10-12z',
    'M36 14h28l6 72H55l-5-48-5 48H30z',
  ],
  beauty: [
    'M44 10h12v16c8 1 13 6 13 14v42a6 6 0 0 1-6 6H37a6 6 0 0 1-6-6V40c0-8 5-13 13-14z',
    'M24 46h52v36a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6zM28 32h44v10H28z',
    'M40 44h20v44H40zM42 40V22l14-8h2v26z',
  ],
  food: [
    'M32 12h36v12l7 9v49a6 6 0 0 1-6 6H31a6 6 0 0 1-6-6V33l7-9z',
    'M22 34h48v8h8c10 0 10 24 0 24h-9c-3 10-10 16-20 16h-6c-14 0-21-12-21-26z',
    'M42 10h16v20l8 12v40a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V42l8-12z',
  ],
  home: [
    'M35 14h30l14 36H21zM47 50h6v30h-6zM33 80h34v8H33z',
    'M28 12h8l4 36h30v8H41l-1 32h-8V56l-2-2zM62 56h8v32h-8z',
    'M40 20c0-8 20-8 20 0-2 8 14 16 14 34 0 22-10 34-24 34S26 76 26 54c0-18 16-26 14-34z',
  ],
  electronics: [
    'M36 8h28a7 7 0 0 1 7 7v70a7 7 0 0 1-7 7H36a7 7 0 0 1-7-7V15a7 7 0 0 1 7-7zm1 10v58h26V18z',
    'M50 14c-22 0-36 16-36 38v28h18V54h-8c0-18 10-30 26-30s26 12 26 30h-8v26h18V52c0-22-14-38-36-38z',
    'M14 30h18l6-10h24l6 10h18v52H14zm36 10a16 16 0 1 0 .1 0z',
  ],
  kids: [
    'M30 12a12 12 0 0 1 11 8h18a12 12 0 1 1 14 16c4 14-4 26-10 28v24H37V64c-6-2-14-14-10-28a12 12 0 0 1 3-24z',
    'M20 70h60v18H20zM28 50h44v16H28zM36 30h28v16H36zM44 10h12v16H44z',
    'M14 40h26c-8-14 18-26 22-10 2 5 0 8-2 10h26v46H14z',
  ],
  sport: [
    'M8 74V44l14 6 10-14 32 24 20 6c6 2 8 4 8 8zM8 78h84v8H8z',
    'M50 14L88 84H58L50 62l-8 22H12z',
    'M34 26c0-20 32-20 32 0 12 4 14 14 14 28v34H20V54c0-14 2-24 14-28zm8 0h16c0-8-16-8-16 0zM32 56h36v6H32z',
  ],
  jewellery: [
    'M50 34a27 27 0 1 0 .1 0zm0 10a17 17 0 1 1-.1 0zM37 20l7-10h12l7 10-13 14z',
    'M20 14h6c0 30 10 44 24 44s24-14 24-44h6c0 34-12 50-26 51l-4 5-4-5C32 64 20 48 20 14zM50 70l9 9-9 11-9-11z',
    'M32 14a6 6 0 1 0 .1 0zM28 32h8l6 38-10 14-10-14zM68 14a6 6 0 1 0 .1 0zM64 32h8l6 38-10 14-10-14z',
  ],
  books: [
    'M24 12h46a6 6 0 0 1 6 6v70H30a6 6 0 0 1-6-6zm8 8v58h36V20z',
    'M12 24c16-6 28-4 38 4 10-8 22-10 38-4v56c-16-6-28-4-38 4-10-8-22-10-38-4z',
    'M18 74h64v12H18zM24 58h56v12H24zM16 42h60v12H16zM28 26h48v12H28z',
  ],
  pets: [
    'M50 48c14 0 26 14 26 26 0 10-12 12-26 12s-26-2-26-12c0-12 12-26 26-26zM26 34a8 10 0 1 0 .1 0zM42 16a8 11 0 1 0 .1 0zM60 16a8 11 0 1 0 .1 0zM76 34a8 10 0 1 0 .1 0z',
    'M14 40a12 12 0 0 1 20-10 12 12 0 0 1 0 24h32a12 12 0 1 1 20 10 12 12 0 1 1-20 8H34a12 12 0 1 1-20-12z',
    'M20 48h60l8 32H12zM30 40c4-14 36-14 40 0z',
  ],
  garden: [
    'M30 58h40l-6 32H36zM48 58c0-16-2-26-18-34 18-4 24 6 24 14 2-12 10-18 24-18-2 18-16 20-24 38z',
    'M20 44h40v40H20zM60 52l24-14 4 6-28 24zM28 44c0-18 24-18 24 0h-6c0-10-12-10-12 0z',
    'M50 12c12 12 12 24 0 32-12-8-12-20 0-32zM28 30c14 2 20 12 18 24-14-2-20-12-18-24zm44 0c-14 2-20 12-18 24 14-2 20-12 18-24zM47 52h6v38h-6z',
  ],
  health: [
    'M34 12h32v12h-4v8c8 4 12 10 12 18v32a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V50c0-8 4-14 12-18v-8h-4z',
    'M28 34a20 20 0 0 1 34-6l16 16a20 20 0 0 1-28 28L34 56a20 20 0 0 1-6-22z',
    'M50 86C20 64 12 50 12 36c0-20 28-26 38-6 10-20 38-14 38 6 0 14-8 28-38 50z',
  ],
  automotive: [
    'M50 12a38 38 0 1 0 .1 0zm0 14a24 24 0 1 1-.1 0zm0 14a10 10 0 1 0 .1 0z',
    'M10 60l10-6 12-18h36l14 18 10 6v14h-8a10 10 0 0 0-20 0H36a10 10 0 0 0-20 0h-6zM26 66a8 8 0 1 0 .1 0zM74 66a8 8 0 1 0 .1 0z',
    'M36 16h28v10h8v62H28V26h8z',
  ],
  art: [
    'M14 14h72v72H14zm8 8v56h56V22zM28 72l16-26 12 16 8-10 10 20z',
    'M50 14c24 0 40 14 40 34 0 12-8 18-20 16-10-2-12 6-8 12 4 8-2 12-12 12-24 0-40-16-40-38s16-36 40-36z',
    'M38 88c0-24-14-30-10-50 4-18 40-18 44 0 4 20-10 26-10 50z',
  ],
}

const GROUNDS: Readonly<Record<SeededShop['style'], (hue: number) => readonly [string, string, string]>> = {
  plain: (hue) => [`hsl(${hue} 18% 93%)`, `hsl(${hue} 16% 84%)`, `hsl(${hue} 30% 42%)`],
  moody: (hue) => [`hsl(${hue} 16% 24%)`, `hsl(${hue} 20% 11%)`, `hsl(${(hue + 25) % 360} 42% 64%)`],
  colour: (hue) => [
    `hsl(${hue} 62% 74%)`,
    `hsl(${(hue + 24) % 360} 58% 62%)`,
    `hsl(${(hue + 190) % 360} 46% 36%)`,
  ],
}

/** A picture of the `at`-th thing of a shop, or of a shelf with three things, as SVG. */
export function drawProduct(shop: SeededShop, at: number, shelf: boolean): string {
  const outlines = OUTLINES[shop.trade]
  const hue = (shop.number * 67 + at * (shop.style === 'colour' ? 47 : 13)) % 360
  const [light, deep, thing] = GROUNDS[shop.style](hue)
  const width = 1000
  const height = Math.round(width / shop.ratio)
  const put = (x: number, y: number, size: number, turn: number, fade: number) =>
    `<path transform="translate(${x * width - size / 2} ${y * height - size / 2}) scale(${size / 100})" d="${outlines[(at + turn) % outlines.length]}" fill="${thing}" fill-rule="evenodd" opacity="${fade}"/>`
  const side = Math.min(width, height)
  const things = shelf
    ? put(0.24, 0.62, side * 0.42, 1, 0.75) +
      put(0.78, 0.6, side * 0.46, 2, 0.6) +
      put(0.5, 0.52, side * 0.6, 0, 1)
    : put(0.5, 0.5, side * 0.68, 0, 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="50%" cy="${shelf ? 82 : 86}%" rx="${shelf ? 40 : 26}%" ry="4%" fill="#000" opacity="0.14"/>${things}</svg>`
}
