import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { ensurePinnedNode } from './steps/pinned-node.mjs'

ensurePinnedNode()
const { FLAG_WIDTH, FLAGS, flagHeight } = await import('../packages/core/src/countries/flags.ts')

/** Generates the flags of the phone apps from the same drawings as the server's. */
const require = createRequire(new URL('../apps/server/package.json', import.meta.url))
const drawings = join(dirname(require.resolve('flag-icons/package.json')), 'flags', '4x3')
/** Codes of drawings for territories without one of their own code. */
const CALLED = { AC: 'sh-ac', TA: 'sh-ta' }
/** Pixel density, enough for the sharpest phones. */
const DENSITY = 3
/** Maximum colors of a flag; finer details are invisible at this size. */
const COLORS = 16

const rows = []
for (const code of FLAGS) {
  const png = await sharp(join(drawings, `${CALLED[code] ?? code.toLowerCase()}.svg`), { density: 72 })
    .resize(FLAG_WIDTH * DENSITY, flagHeight(code) * DENSITY, { fit: 'fill' })
    .png({ palette: true, colours: COLORS, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
  rows.push(`  ${code}: '${png.toString('base64')}',`)
}
writeFileSync(
  new URL('../apps/shopper/src/flags.gen.ts', import.meta.url),
  `// Made by \`node scripts/phone-flags.mjs\` from the drawings of flag-icons; not to be edited.
/** Every flag by its code, as a PNG in base64: the app draws them without a network. */
export const FLAG_PICTURES: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`,
)
