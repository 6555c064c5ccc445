import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BLOCKS } from './index.ts'

const nameOf = (kind: string) => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** How every kind in the list of blocks is drawn, each from its own folder. */
function views(): string {
  const kinds = Object.keys(BLOCKS)
  const imports = [
    ...kinds.map((kind) => ({
      from: `./${kind}/Block.tsx`,
      text: `import ${nameOf(kind)} from './${kind}/Block.tsx'\n`,
    })),
    { from: './view.ts', text: "import type { View } from './view.ts'\n" },
    { from: './index.ts', text: "import type { BlockKind, DesignOf } from './index.ts'\n" },
  ].sort((a, b) => (a.from < b.from ? -1 : 1))
  const lines = kinds.map((kind) =>
    nameOf(kind) === kind ? `  ${kind},\n` : `  '${kind}': ${nameOf(kind)},\n`,
  )
  return `// Written from the list of blocks (index.ts): npm run unit -- blocks/views -u
${imports.map(({ text }) => text).join('')}
/** How each kind of block is drawn. */
export const VIEWS: { readonly [K in BlockKind]: View<DesignOf<K>> } = {
${lines.join('')}}
`
}

test('how each block is drawn follows from the list of blocks, and is written by `npm run unit -- blocks/views -u`', async () => {
  await expect(views()).toMatchFileSnapshot(join(import.meta.dirname, 'views.gen.ts'))
})
