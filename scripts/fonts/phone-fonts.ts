import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PHONE_FONTS } from '@vitrine/core/design/fonts/fonts'
import { hasFiles, listPhoneFontFiles } from '@vitrine/core/design/fonts/phone-fonts'
import { createPhoneFile } from '@vitrine/fonts/sfnt'
import { root } from '../steps/run.mjs'

const require = createRequire(join(root, 'apps/web/package.json'))

/** Reads the file of an open-source font from its package. */
async function packaged(file: string): Promise<Buffer> {
  const [, name = '', script = '', weight = ''] = /^(.+)-(latin|arabic)-(\d+)$/.exec(file) ?? []
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`))
  return createPhoneFile(
    await readFile(join(folder, 'files', `${name}-${script}-${weight}-normal.woff`)),
    file,
  )
}

/** Downloads an uploaded font, as the server subset it. */
async function uploaded(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: is the family of this server?`)
  return Buffer.from(await answer.arrayBuffer())
}

/**
 * Returns the font files of a phone app by their names on the phone: the Latin glyphs of each family and its Arabic
 * companion. Downloads uploaded fonts from `server`. Throws for an unknown family.
 */
export function phoneFonts(
  names: readonly string[],
  server: string,
): Promise<readonly { readonly file: string; readonly bytes: Buffer }[]> {
  const unknown = names.find((name) => !hasFiles(name))
  if (unknown !== undefined)
    throw new Error(`There is no family "${unknown}": see packages/core/src/design/fonts/fonts.ts`)
  return Promise.all(
    listPhoneFontFiles(names).map(async ({ file, path }) => ({
      file,
      bytes: path.startsWith(PHONE_FONTS) ? await packaged(file) : await uploaded(`${server}${path}`),
    })),
  )
}
