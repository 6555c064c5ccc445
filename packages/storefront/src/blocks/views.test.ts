import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SECTIONS } from '../design/sections.ts'
import { HOME_BUNDLE_KINDS } from './home-bundle.ts'
import { BLOCKS } from './index.ts'

const nameOf = (kind: string) => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the generated module of the blocks' native views. */
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

const isAtHome = (kind: string) => HOME_BUNDLE_KINDS.includes(kind)

/**
 * Returns the generated module of the web views: blocks of a new shop's home in the first script, other kinds in theirs.
 */
function webViews(): string {
  const kinds = Object.keys(BLOCKS)
  const imports = [
    ...kinds.filter(isAtHome).map((kind) => ({
      from: `./${kind}/Block.tsx`,
      text: `import ${nameOf(kind)} from './${kind}/Block.tsx'\n`,
    })),
    { from: './view.ts', text: "import type { View } from './view.ts'\n" },
    { from: './index.ts', text: "import type { BlockKind, DesignOf } from './index.ts'\n" },
  ].sort((a, b) => (a.from < b.from ? -1 : 1))
  const lines = kinds.map((kind) => {
    const key = nameOf(kind) === kind ? kind : `'${kind}'`
    const lazyImport = `createLazyScript(async () => (await import('./${kind}/Block.tsx')).default)`
    return `  ${key}: ${isAtHome(kind) ? `{ read: () => ${nameOf(kind)} }` : lazyImport},\n`
  })
  return `// Written from the list of blocks (index.ts): npm run unit -- blocks/views -u
import { createLazyScript, type LazyScript } from '../primitives/deferred/lazy-script.dom.ts'
${imports.map(({ text }) => text).join('')}
/** How each kind of block is drawn, once its script is here; has React wait for one that is not. */
export const VIEWS: { readonly [K in BlockKind]: LazyScript<View<DesignOf<K>>> } = {
${lines.join('')}}
`
}

test('the block views are generated from the list of blocks by `npm run unit -- blocks/views -u`', async () => {
  await expect(views()).toMatchFileSnapshot(join(import.meta.dirname, 'views.gen.ts'))
  await expect(webViews()).toMatchFileSnapshot(join(import.meta.dirname, 'web-views.gen.ts'))
})

test('the home screen’s script contains exactly the block views of a new shop’s home', () => {
  const start = SECTIONS.home.lists?.blocks?.start.map(({ kind }) => kind) ?? []
  expect([...new Set(start)].sort()).toEqual([...HOME_BUNDLE_KINDS].sort())
})
