import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import config from '../../.dependency-cruiser.mjs'
import { checkBoundaries } from './check.mjs'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Packages that the small repository of a case may import. */
const WORKSPACES = [
  'packages/core',
  'packages/fonts',
  'packages/commerce',
  'packages/storefront',
  'packages/testing',
  'apps/server',
]
const OTHERS = ['react', 'react-native', 'react-dom', 'zod', 'expo-image', 'stray']

type Files = Readonly<Record<string, string>>
type Breach = Awaited<ReturnType<typeof checkBoundaries>>['breaches'][number]

/** Creates a small repository with the same layout and these files, and returns what the boundaries report. */
async function breachesOf(files: Files): Promise<readonly Breach[]> {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  folders.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const declared = Object.fromEntries(
    OTHERS.filter((name) => name !== 'stray').map((name) => [name, '1.0.0']),
  )
  for (const workspace of WORKSPACES) {
    const name = `@vitrine/${workspace.split('/')[1]}`
    const exports = { './design': './src/design.ts', './x/*': './src/*', './*': './src/*.ts' }
    write(`${workspace}/package.json`, JSON.stringify({ name, exports, dependencies: declared }))
    mkdirSync(join(root, 'node_modules/@vitrine'), { recursive: true })
    symlinkSync(join(root, workspace), join(root, 'node_modules', name))
  }
  for (const name of OTHERS) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const { breaches } = await checkBoundaries(root)
  return breaches
}

/** The broken rules, and all messages. */
const summaryOf = (breaches: readonly Breach[]) => ({
  rules: [...new Set(breaches.map(({ rule }) => rule))].sort(),
  messages: breaches.map(({ sentence }) => sentence).join('\n'),
})
const checkFiles = async (files: Files) => summaryOf(await breachesOf(files))

/**
 * Returns what the boundaries report for the files of one case. Cases whose files do not conflict share a repository:
 * reading one takes 0.3 s, and each is read once.
 */
function shareRepositories(cases: readonly Files[]): (files: Files) => Promise<ReturnType<typeof summaryOf>> {
  const repositories: { files: Files; breaches?: Promise<readonly Breach[]> }[] = []
  const homes = cases.map((files) => {
    const fits = (existingFiles: Files) =>
      Object.entries(files).every(
        ([path, text]) => existingFiles[path] === undefined || existingFiles[path] === text,
      )
    const repository = repositories.find(({ files: existingFiles }) => fits(existingFiles)) ?? { files: {} }
    if (!repositories.includes(repository)) repositories.push(repository)
    repository.files = { ...repository.files, ...files }
    return repository
  })
  return async (files) => {
    const repository = homes[cases.indexOf(files)]
    if (!repository) throw new Error('No such case')
    repository.breaches ??= breachesOf(repository.files)
    return summaryOf((await repository.breaches).filter(({ from }) => from in files))
  }
}

const S = 'packages/storefront/src'
const V = 'apps/server/src'
const nothing = 'export const x = 1\n'
const imports = (...paths: readonly string[]) =>
  paths.map((path, at) => `import { x as x${at} } from '${path}'\nexport const y${at} = x${at}\n`).join('')

/** Each rule with a file that breaks it, the file that it must not import, and a part of the message. */
const BREACHES: readonly [string, string, Files, RegExp][] = [
  [
    'the demo shop’s state imports its API',
    'layer state of the demo shop',
    {
      'apps/demo-shop/src/state/a.ts': imports('../api/storefront/b.ts'),
      'apps/demo-shop/src/api/storefront/b.ts': nothing,
    },
    /imports only those beneath it/,
  ],
  [
    'a page of the demo shop imports its API',
    'layer api, pages, faults of the demo shop',
    { 'apps/demo-shop/src/pages/a.ts': imports('../api/b.ts'), 'apps/demo-shop/src/api/b.ts': nothing },
    /side by side/,
  ],
  [
    'the push gateway imports the shop’s state',
    'push gateway stands alone',
    { 'apps/demo-shop/src/push/a.ts': imports('../state/b.ts'), 'apps/demo-shop/src/state/b.ts': nothing },
    /another service/,
  ],
  [
    'the demo shop’s routes import the push gateway',
    "push gateway is nobody's",
    { 'apps/demo-shop/src/routes.ts': imports('./push/b.ts'), 'apps/demo-shop/src/push/b.ts': nothing },
    /only what starts both/,
  ],
  [
    'core imports a package of ours',
    'arrows of packages/core',
    { 'packages/core/src/a.ts': imports('@vitrine/commerce/b'), 'packages/commerce/src/b.ts': nothing },
    /imports nothing of ours/,
  ],
  [
    'the font reader imports core',
    'arrows of packages/fonts',
    { 'packages/fonts/src/a.ts': imports('@vitrine/core/b'), 'packages/core/src/b.ts': nothing },
    /imports nothing of ours/,
  ],
  [
    'commerce imports the storefront by a relative path',
    'arrows of packages/commerce',
    { 'packages/commerce/src/a.ts': imports('../../storefront/src/b.ts'), [`${S}/b.ts`]: nothing },
    /imports packages\/core\./,
  ],
  [
    'the storefront imports an app',
    'arrows of packages/storefront',
    { [`${S}/cart/a.ts`]: imports('../../../../apps/web/src/b.ts'), 'apps/web/src/b.ts': nothing },
    /Move what it needs down/,
  ],
  [
    'an app imports another app, types alone',
    'arrows of apps/server',
    {
      'apps/server/src/a.ts': "import type { X } from '../../dashboard/src/b.ts'\nexport type Y = X\n",
      'apps/dashboard/src/b.ts': 'export type X = 1\n',
    },
    /ask for it by HTTP or message/,
  ],
  [
    'the web app imports the server',
    'arrows of apps/web',
    { 'apps/web/src/a.ts': imports('@vitrine/server/b'), 'apps/server/src/b.ts': nothing },
    /packages\/storefront/,
  ],
  [
    'the app for phones imports the web app',
    'arrows of apps/shopper',
    { 'apps/shopper/src/a.ts': imports('../../web/src/b.ts'), 'apps/web/src/b.ts': nothing },
    /apps\/shopper imports/,
  ],
  [
    'the dashboard imports the client of the platform',
    'arrows of apps/dashboard',
    { 'apps/dashboard/src/a.ts': imports('@vitrine/commerce/b'), 'packages/commerce/src/b.ts': nothing },
    /packages\/core, packages\/storefront/,
  ],
  [
    'the demo shop imports a package of ours',
    'arrows of apps/demo-shop',
    { 'apps/demo-shop/src/a.ts': imports('@vitrine/core/b'), 'packages/core/src/b.ts': nothing },
    /imports nothing of ours/,
  ],
  [
    'the testing package imports the server',
    'arrows of packages/testing',
    { 'packages/testing/src/a.ts': imports('@vitrine/server/b'), 'apps/server/src/b.ts': nothing },
    /apps\/demo-shop/,
  ],
  [
    'a test of the web app reaches into the demo shop',
    'arrows of tests of apps/web',
    { 'apps/web/src/a.test.ts': imports('../../demo-shop/src/b.ts'), 'apps/demo-shop/src/b.ts': nothing },
    /Move what tests share into packages\/testing/,
  ],
  [
    'the product imports a test helper',
    'tests stay out',
    { 'apps/server/src/a.ts': imports('./testing.ts'), 'apps/server/src/testing.ts': nothing },
    /Move what it needs out of the tests/,
  ],
  [
    'the dashboard imports a screen',
    'design entry',
    { 'apps/dashboard/src/a.ts': imports('@vitrine/storefront/x/cart/b.ts'), [`${S}/cart/b.ts`]: nothing },
    /import @vitrine\/storefront\/design/,
  ],
  [
    'a declaration imports React',
    'pure design',
    { [`${S}/cart/design.ts`]: imports('react') },
    /Move what is drawn or asked into its feature folder/,
  ],
  [
    'a declaration imports a component of its feature',
    'pure design',
    { [`${S}/cart/design.ts`]: imports('./Line.ts'), [`${S}/cart/Line.ts`]: nothing },
    /imports core and other declarations alone/,
  ],
  [
    'a layer of the storefront imports a higher one',
    'layer context',
    { [`${S}/context/a.ts`]: imports('../product-card/b.ts'), [`${S}/product-card/b.ts`]: nothing },
    /imports only what lies beneath it/,
  ],
  [
    'a screen imports another screen',
    'features of storefront',
    { [`${S}/cart/a.ts`]: imports('../menu/b.ts'), [`${S}/menu/b.ts`]: nothing },
    /A feature folder imports no other feature folder/,
  ],
  [
    'infra of the server imports a service, types alone',
    'layer infra of the server',
    {
      [`${V}/infra/db/a.ts`]: "import type { X } from '../../services/access/b.ts'\nexport type Y = X\n",
      [`${V}/services/access/b.ts`]: 'export type X = 1\n',
    },
    /Pass in what is needed, or move the file up to services/,
  ],
  [
    'infra of the server imports the settings',
    'layer infra of the server',
    { [`${V}/infra/http/a.ts`]: imports('../../config.ts'), [`${V}/config.ts`]: nothing },
    /it imports infra\/ alone/,
  ],
  [
    'a service of the server imports a module',
    'layer services of the server',
    {
      [`${V}/services/access/a.ts`]: imports('../../modules/users/b.ts'),
      [`${V}/modules/users/b.ts`]: nothing,
    },
    /emit a domain event that the module handles/,
  ],
  [
    'a module of the server imports the boot code',
    'layer modules of the server',
    { [`${V}/modules/users/a.ts`]: imports('../../boot.ts'), [`${V}/boot.ts`]: nothing },
    /nothing of what starts the server/,
  ],
  [
    'a module of the server imports another',
    'modules of the server',
    { [`${V}/modules/orders/a.ts`]: imports('../users/b.ts'), [`${V}/modules/users/b.ts`]: nothing },
    /A module never imports another module/,
  ],
  [
    'a module of the server imports the list of modules',
    'modules of the server',
    { [`${V}/modules/orders/a.ts`]: imports('../index.ts'), [`${V}/modules/index.ts`]: nothing },
    /nor their list/,
  ],
  [
    'infra of the server imports the contract',
    'product-free infra of the server',
    {
      [`${V}/infra/http/a.ts`]: imports('@vitrine/core/contract/b'),
      'packages/core/src/contract/b.ts': nothing,
    },
    /would do for another product/,
  ],
  [
    'a page of the dashboard imports another',
    'features of dashboard',
    { 'apps/dashboard/src/orders/a.ts': imports('../store/b.ts'), 'apps/dashboard/src/store/b.ts': nothing },
    /A feature folder imports no other feature folder/,
  ],
  [
    'a call of the platform imports one of another subject',
    'features of commerce',
    {
      'packages/commerce/src/search/a.ts': imports('../customer/b.ts'),
      'packages/commerce/src/customer/b.ts': nothing,
    },
    /A feature folder imports no other feature folder/,
  ],
  [
    'a screen imports React Native',
    'primitives only',
    { [`${S}/cart/a.tsx`]: imports('react-native') },
    /Use a primitive, or give one what is missing/,
  ],
  [
    'a screen imports Expo',
    'primitives only',
    { [`${S}/cart/a.tsx`]: imports('expo-image') },
    /only primitives\/ and the shells/,
  ],
  [
    'shared code uses Node',
    'no Node in shared code',
    { 'packages/core/src/a.ts': imports('node:fs') },
    /belongs to the server/,
  ],
  [
    'core uses React',
    'no React in core and commerce',
    { 'packages/core/src/a.ts': imports('react') },
    /What uses React belongs to storefront/,
  ],
  [
    'a screen imports zod',
    'no zod on phones',
    { [`${S}/cart/a.ts`]: imports('zod') },
    /16 kB that no shopper needs/,
  ],
  [
    'the web app imports zod through the contract',
    'no zod on phones',
    { 'apps/web/src/a.ts': imports('@vitrine/core/contract/b'), 'packages/core/src/contract/b.ts': nothing },
    /import its types alone here/,
  ],
  [
    'a file of core outside of the list imports zod',
    'zod where it is named',
    { 'packages/core/src/money/money.ts': imports('zod') },
    /Put the schema there/,
  ],
  [
    'a screen imports the checks of a design',
    'no checks on phones',
    { [`${S}/cart/a.ts`]: imports('../design/check.ts'), [`${S}/design/check.ts`]: nothing },
    /the app imports their types alone/,
  ],
  [
    'two files import each other, for types alone',
    'no circles',
    {
      'apps/server/src/a.ts': "import type { B } from './b.ts'\nexport type A = B\n",
      'apps/server/src/b.ts': "import type { A } from './a.ts'\nexport type B = A\n",
    },
    /runs in a circle, apps\/server\/src\/\w\.ts > .* into a third one, beneath both/,
  ],
  [
    'a package is imported and not declared',
    'declared packages',
    { 'apps/server/src/a.ts': imports('stray') },
    /Declare the package, pinned/,
  ],
  [
    'a path leads nowhere',
    'nothing missing',
    { 'apps/server/src/a.ts': imports('./gone.ts') },
    /imports \.\/gone\.ts\. This path leads nowhere/,
  ],
]

describe('npm run boundaries reports, with what to do instead, that', () => {
  const checkCase = shareRepositories(BREACHES.map(([, , files]) => files))
  test.each(BREACHES)('%s', async (_, rule, files, message) => {
    const { rules, messages } = await checkCase(files)
    expect(rules).toEqual([rule])
    expect(messages).toMatch(message)
    expect(messages).toContain(Object.keys(files)[0])
  })
})

test('every rule of the boundaries is broken by a test case', () => {
  const coveredRules = new Set(BREACHES.map(([, rule]) => rule))
  // The first two rules exist for each workspace, and one for each layer: one of a kind represents all.
  const kinds = (name: string) => name.replace(/^(arrows of tests of|features of|layer) .*/, '$1')
  const kindsSeen = new Set([...coveredRules].map(kinds))
  expect(
    config.forbidden.filter(({ name = '' }) => !kindsSeen.has(kinds(name))).map(({ name }) => name),
  ).toEqual([])
})

test('both implementations are read: a forbidden import of a primitive’s DOM file is found', async () => {
  const { rules } = await checkFiles({
    [`${S}/components/a.ts`]: imports('../primitives/Box'),
    [`${S}/primitives/Box.tsx`]: imports('../menu/b.ts'),
    [`${S}/primitives/Box.dom.tsx`]: nothing,
    [`${S}/menu/b.ts`]: imports('../primitives/Box'),
  })
  expect(rules).toEqual(['features of storefront', 'layer primitives', 'no circles'])
})

test('allowed imports pass: lower layers, declarations, lists, tests, types of zod', async () => {
  const { messages } = await checkFiles({
    [`${S}/cart/a.ts`]: imports(
      '../product-card/b.ts',
      '../context/c.ts',
      '../menu/design.ts',
      '@vitrine/core/money/money',
    ),
    [`${S}/cart/a.test.ts`]: imports('@vitrine/testing/demo-shop', '../menu/a.ts'),
    [`${S}/cart/input.ts`]:
      "import type { x } from '@vitrine/core/contract/calls'\nexport type Y = typeof x\n",
    [`${S}/layout/App.ts`]: imports('../cart/a.ts', '../menu/a.ts'),
    [`${S}/menu/a.ts`]: imports('../primitives/Box'),
    [`${S}/menu/design.ts`]: imports('../design/kinds.ts'),
    [`${S}/design/kinds.ts`]: imports('@vitrine/core/money/money'),
    [`${S}/design.ts`]: imports('./menu/design.ts'),
    [`${S}/product-card/b.ts`]: imports('../context/c.ts', 'react'),
    [`${S}/context/c.ts`]: nothing,
    [`${S}/primitives/Box.tsx`]: imports('react-native', 'expo-image'),
    [`${S}/primitives/Box.dom.tsx`]: imports('react-dom'),
    'packages/core/src/money/money.ts': nothing,
    'packages/core/src/contract/calls.ts': imports('zod'),
    'packages/testing/src/demo-shop.ts': imports('../../../apps/demo-shop/src/server.ts'),
    'apps/demo-shop/src/server.ts': nothing,
    'apps/dashboard/src/routes/a.ts': imports('../orders/b.ts', '../store/b.ts'),
    'apps/dashboard/src/orders/b.ts': imports('@vitrine/storefront/design', '@vitrine/core/contract/calls'),
    'apps/dashboard/src/store/b.ts': nothing,
    [`${V}/modules/index.ts`]: imports('./orders/a.ts', './users/a.ts'),
    [`${V}/modules/define-module.ts`]: imports('../services/access/b.ts'),
    [`${V}/modules/orders/a.ts`]: imports('../define-module.ts', '../../services/access/b.ts', './b.ts'),
    [`${V}/modules/orders/b.ts`]: imports('../../infra/db/c.ts'),
    [`${V}/modules/users/a.ts`]: nothing,
    [`${V}/services/access/b.ts`]: imports(
      '../shop/d.ts',
      '../../infra/db/c.ts',
      '@vitrine/core/contract/calls',
    ),
    [`${V}/services/shop/d.ts`]: nothing,
    [`${V}/infra/db/c.ts`]: imports('../text/e.ts', '@vitrine/core/money/money'),
    [`${V}/infra/text/e.ts`]: nothing,
    [`${V}/boot.ts`]: imports('./modules/index.ts', './services/access/b.ts', './config.ts'),
    [`${V}/config.ts`]: nothing,
    [`${V}/infra/db/c.test.ts`]: imports('../../modules/orders/a.ts'),
  })
  expect(messages).toBe('')
})
