import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environment, root } from '../steps/run.mjs'

/** A small house under the same rules of lint. */
let house: string
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'lint-'))
  copyFileSync(join(root, 'biome.json'), join(house, 'biome.json'))
  writeFileSync(join(house, '.gitignore'), 'node_modules\n')
})
afterAll(() => rmSync(house, { recursive: true }))

/** What lint says of a file with this text, in a package that declares React alone. */
function lint(path: string, text: string): string {
  const [folder, name] = path.split('/')
  const file = join(house, path)
  mkdirSync(dirname(file), { recursive: true })
  const manifest = { name: `@vitrine/${name}`, dependencies: { react: '19.2.3' } }
  writeFileSync(join(house, `${folder}/${name}/package.json`), JSON.stringify(manifest))
  writeFileSync(file, text)
  const biome = join(root, 'node_modules/.bin/biome')
  const parameters = ['lint', '--colors=off', '--max-diagnostics=20', file]
  const { stdout, stderr } = spawnSync(biome, parameters, {
    cwd: house,
    env: environment(),
    encoding: 'utf8',
  })
  return `${stdout}\n${stderr}`
}

test('an element of the DOM in a screen is refused with what to use instead; primitives may have it', () => {
  const text = 'export const Bad = () => <div>no phone draws this</div>\n'
  expect(lint('packages/storefront/src/cart/Bad.tsx', text)).toContain(
    'use a primitive, or give one what is missing',
  )
  const primitive = lint('packages/storefront/src/primitives/box/Good.dom.tsx', text)
  expect(primitive).toContain('Checked 1 file')
  expect(primitive).not.toContain('noRestrictedElements')
})

test('a package that the workspace does not declare is refused, ours too', () => {
  for (const name of ['zustand', '@vitrine/commerce'])
    expect(lint('packages/core/src/bad.ts', `import { x } from '${name}'\nexport const y = x\n`)).toContain(
      `${name} isn't specified in`,
    )
})

test('a type is told by `type`', () => {
  expect(lint('packages/core/src/bad.ts', 'export interface Bad { readonly x: 1 }\n')).toContain(
    'useConsistentTypeDefinitions',
  )
})

test('a test is called `test`', () => {
  const text = "import { it } from 'vitest'\nit('is named otherwise', () => {})\n"
  expect(lint('packages/core/src/bad.test.ts', text)).toContain('useConsistentTestIt')
})
