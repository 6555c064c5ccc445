import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environment, root } from '../steps/run.mjs'

/** A small repository with the same lint rules. */
let repository: string
beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'lint-'))
  copyFileSync(join(root, 'biome.json'), join(repository, 'biome.json'))
  writeFileSync(join(repository, '.gitignore'), 'node_modules\n')
})
afterAll(() => rmSync(repository, { recursive: true }))

/** Returns what lint reports for a file with this text in a package that declares React alone. */
function lint(path: string, text: string): string {
  const [folder, name] = path.split('/')
  const file = join(repository, path)
  mkdirSync(dirname(file), { recursive: true })
  const manifest = { name: `@vitrine/${name}`, dependencies: { react: '19.2.3' } }
  writeFileSync(join(repository, `${folder}/${name}/package.json`), JSON.stringify(manifest))
  writeFileSync(file, text)
  const biome = join(root, 'node_modules/.bin/biome')
  const parameters = ['lint', '--colors=off', '--max-diagnostics=20', file]
  const { stdout, stderr } = spawnSync(biome, parameters, {
    cwd: repository,
    env: environment(),
    encoding: 'utf8',
  })
  return `${stdout}\n${stderr}`
}

test('lint refuses a DOM element in a screen and names the primitive; primitives may use it', () => {
  const text = 'export const Bad = () => <div>no phone draws this</div>\n'
  expect(lint('packages/storefront/src/cart/Bad.tsx', text)).toContain(
    'use a primitive, or give one what is missing',
  )
  const primitive = lint('packages/storefront/src/primitives/box/Good.dom.tsx', text)
  expect(primitive).toContain('Checked 1 file')
  expect(primitive).not.toContain('noRestrictedElements')
})

test('lint refuses a package that the workspace does not declare, also one of this repository', () => {
  for (const name of ['zustand', '@vitrine/commerce'])
    expect(lint('packages/core/src/bad.ts', `import { x } from '${name}'\nexport const y = x\n`)).toContain(
      `${name} isn't specified in`,
    )
})

test('lint requires `type` instead of `interface`', () => {
  expect(lint('packages/core/src/bad.ts', 'export interface Bad { readonly x: 1 }\n')).toContain(
    'useConsistentTypeDefinitions',
  )
})

test('lint requires tests to be declared by `test`', () => {
  const text = "import { it } from 'vitest'\nit('is named otherwise', () => {})\n"
  expect(lint('packages/core/src/bad.test.ts', text)).toContain('useConsistentTestIt')
})
