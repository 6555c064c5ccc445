/**
 * The boundaries: which file may import which, types included. `npm run boundaries` reads every source twice, once for
 * each implementation of the primitives; ARCHITECTURE.md draws the same arrows. A rule's comment is the message for
 * whoever breaks it.
 */

/** Tests and test support, which are not part of the product. */
const TESTS = [
  '\\.test\\.tsx?$',
  'jest\\.setup\\.js$',
  '/(test|testing)/',
  '[/.]testing\\.ts$',
  '^(packages/testing|e2e|bench|scripts|shapes)/',
  '^apps/demo-shop/src/agreement/',
]
/** Configuration that builds a workspace. */
const BUILD = '^apps/[^/]+/[^/]+\\.(config|plugin)\\.[jt]s$'
const OURS = '^(packages|apps)/'
const NPM = '(^|/)node_modules/'
const either = (names) => `(${names.join('|')})`

/** The packages that a workspace may import; all other workspaces are forbidden. The only table of arrows. */
export const ARROWS = {
  'packages/core': [],
  'packages/fonts': [],
  'packages/commerce': ['packages/core'],
  'packages/storefront': ['packages/core', 'packages/commerce'],
  'packages/testing': ['packages/core', 'packages/commerce', 'packages/storefront', 'apps/demo-shop'],
  'apps/server': ['packages/core', 'packages/fonts', 'packages/commerce', 'packages/storefront'],
  'apps/web': ['packages/core', 'packages/fonts', 'packages/commerce', 'packages/storefront'],
  'apps/shopper': ['packages/core', 'packages/commerce', 'packages/storefront'],
  'apps/dashboard': ['packages/core', 'packages/storefront'],
  'apps/demo-shop': [],
}

const formatNames = (names) => (names.length === 0 ? 'nothing of ours' : names.join(', '))

const arrows = Object.entries(ARROWS).map(([from, may]) => ({
  name: `arrows of ${from}`,
  comment: `${from} imports ${formatNames(may)}. Move what it needs down into one of these, or ask for it by HTTP or message.`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: from === 'packages/testing' ? [] : TESTS },
  to: { path: OURS, pathNot: `^${either([from, ...may])}/` },
}))

const testArrows = Object.entries(ARROWS)
  .filter(([from]) => from !== 'packages/testing')
  .map(([from, may]) => ({
    name: `arrows of tests of ${from}`,
    comment: `Tests of ${from} import ${formatNames([...may, 'packages/testing'])}. Move what tests share into packages/testing.`,
    severity: 'error',
    from: { path: TESTS.map((test) => `^${from}/.*${test}`) },
    to: { path: OURS, pathNot: `^${either([from, ...may, 'packages/testing'])}/` },
  }))

/** The layers of the storefront below its feature folders, the lowest first: a layer imports those beneath it. */
const STOREFRONT = 'packages/storefront/src'
/** Declarations of a design, which the server and the dashboard load without rendering. */
const DECLARED = [
  `^${STOREFRONT}/(design|screens|states\\.gen|sample/states)\\.ts$`,
  `^${STOREFRONT}/design/`,
  `^${STOREFRONT}/.+/(design|fields)\\.ts$`,
  `^${STOREFRONT}/blocks/(conditions|define|frame|index)\\.ts$`,
  `^${STOREFRONT}/branding/palette\\.ts$`,
]
const LAYERS = [
  'primitives',
  'device',
  'push',
  'context',
  'components',
  'product-card',
  'platform',
  'markets',
  'sample',
  'product-list',
  'links',
  'content',
  'blocks',
]
/** Combines features: the frame around every screen. */
const LISTS = ['layout']

const layers = LAYERS.slice(0, -1).map((layer, at) => ({
  name: `layer ${layer}`,
  comment: `${layer}/ lies below ${formatNames(LAYERS.slice(at + 1))} and the features: it imports only what lies beneath it. Move what it needs down, or pass it in.`,
  severity: 'error',
  from: { path: `^${STOREFRONT}/${layer}/`, pathNot: [...TESTS, ...DECLARED] },
  to: {
    path: `^${STOREFRONT}/[^/]+/`,
    pathNot: [`^${STOREFRONT}/${either(LAYERS.slice(0, at + 1))}/`, ...DECLARED],
  },
}))

/** The layers of the demo shop, the lowest first. The API and the pages do not import each other. */
const SHOP = 'apps/demo-shop/src'
const SHOP_LAYERS = [
  'platform',
  'catalog',
  'art',
  'state',
  'trade',
  'events',
  '(api|pages|faults)',
  'control',
]

const shopLayers = SHOP_LAYERS.map((layer, at) => ({
  name: `layer ${layer.replace(/[()]/g, '').replaceAll('|', ', ')} of the demo shop`,
  comment: `The demo shop has layers (platform, catalog, art, state, trade, events; above them api, pages and faults, side by side; at the top control): a layer imports only those beneath it. Move what it needs down.`,
  severity: 'error',
  from: { path: `^${SHOP}/${layer}/`, pathNot: TESTS },
  to: {
    path: `^${SHOP}/`,
    pathNot: `^${SHOP}/${either([...SHOP_LAYERS.slice(0, at), layer.startsWith('(') ? '$1' : layer])}/`,
  },
}))

/** The push gateway shares only the server address with the demo shop. */
const nextDoor = [
  {
    name: 'push gateway stands alone',
    comment: 'The push gateway imports nothing of the demo shop: it is another service at the same address.',
    severity: 'error',
    from: { path: `^${SHOP}/push/`, pathNot: TESTS },
    to: { path: `^${SHOP}/`, pathNot: `^${SHOP}/push/` },
  },
  {
    name: "push gateway is nobody's",
    comment:
      'The demo shop knows nothing of pushes: only what starts both (server.ts, main.ts) names the gateway.',
    severity: 'error',
    from: { path: `^${SHOP}/`, pathNot: [...TESTS, `^${SHOP}/push/`, `^${SHOP}/(server|main)\\.ts$`] },
    to: { path: `^${SHOP}/push/` },
  },
]

/** The layers of the server, the lowest first, each with what to do instead of an import that its rule refuses. */
const SERVER = 'apps/server/src'
const SERVER_LAYERS = [
  {
    name: 'infra',
    comment:
      'infra/ knows nothing of the product: it imports infra/ alone. Pass in what is needed, or move the file up to services/.',
  },
  {
    name: 'services',
    comment:
      'services/ imports services/ and infra/, never a module, nor what starts the server. Move what is needed down into a service, pass it in, or emit a domain event that the module handles.',
  },
  {
    name: 'modules',
    comment:
      'modules/ imports modules/, services/ and infra/, nothing of what starts the server (main, config, boot, seed). Types of settings are in services/config.types.ts.',
  },
]

const serverLayers = SERVER_LAYERS.map(({ name, comment }, at) => ({
  name: `layer ${name} of the server`,
  comment,
  severity: 'error',
  from: { path: `^${SERVER}/${name}/`, pathNot: TESTS },
  to: {
    path: `^${SERVER}/`,
    pathNot: `^${SERVER}/${either(SERVER_LAYERS.slice(0, at + 1).map((layer) => layer.name))}/`,
  },
}))

/** Rules of the server besides its layers. */
const serverRules = [
  {
    name: 'modules of the server',
    comment:
      'A module never imports another module, nor their list: it knows define-module.ts alone. Move what both need down into a service, or emit a domain event.',
    severity: 'error',
    from: { path: `^${SERVER}/modules/([^/]+)/`, pathNot: TESTS },
    to: { path: `^${SERVER}/modules/`, pathNot: `^${SERVER}/modules/($1/|define-module\\.ts$)` },
  },
  {
    name: 'product-free infra of the server',
    comment:
      'infra/ would do for another product: no contract, no design, no client of the shop. Take what is needed as a parameter, or move the file up to services/.',
    severity: 'error',
    from: { path: `^${SERVER}/infra/`, pathNot: TESTS },
    to: { path: '^packages/(core/src/(contract|design)/|commerce/|fonts/|storefront/)' },
  },
]

/** A folder of `base` that is no layer is a feature folder; only lists import it. */
const features = (name, base, ground, lists, more = []) => ({
  name: `features of ${name}`,
  comment: `A feature folder imports no other feature folder of its package. Move what both need down (${formatNames(ground)}), or let a list name both.`,
  severity: 'error',
  from: {
    path: `^${base}/([^/]+)/`,
    pathNot: [...TESTS, ...more, ...lists.map((list) => `^${base}/${list}/`)],
  },
  to: { path: `^${base}/([^/]+)/`, pathNot: [`^${base}/($1|${ground.join('|')})/`, ...more] },
})

/** Files of core that import zod. */
const ZOD = '^packages/core/src/(contract/|design/field-schema\\.ts$)'
/** Sources that a shopper's phone loads. */
const SHOPPING = '^(packages/(commerce|storefront)|apps/(web|shopper))/'
/** Parts of a design for the server and the dashboard alone. */
const CHECKS = `^${STOREFRONT}/(design\\.ts|design/((checks|edits)/.+|check|defaults|read|schema|sections(\\.gen)?|summary)\\.ts)$`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((apps|packages)/[^/]+/(dist|\\.expo)|bench/rivals)/' },
  },
  forbidden: [
    ...arrows,
    ...testArrows,
    {
      name: 'tests stay out',
      comment: 'The product imports nothing that only tests need. Move what it needs out of the tests.',
      severity: 'error',
      from: { path: OURS, pathNot: [...TESTS, BUILD] },
      to: { path: TESTS },
    },
    {
      name: 'design entry',
      comment:
        'Server and dashboard load what a design declares and draw nothing: import @vitrine/storefront/design, the list of screens, that of their states or the links of stores, and export there what is missing.',
      severity: 'error',
      from: { path: '^apps/(server|dashboard)/', pathNot: TESTS },
      to: {
        path: `^${STOREFRONT}/`,
        pathNot: `^${STOREFRONT}/(design|screens|states\\.gen|links/deferred-link)\\.ts$`,
      },
    },
    {
      name: 'pure design',
      comment:
        'What a design declares imports core and other declarations alone, so that the server and the dashboard can load it. Move what is drawn or asked into its feature folder.',
      severity: 'error',
      from: { path: DECLARED, pathNot: TESTS },
      to: { pathNot: [...DECLARED, '^packages/core/'] },
    },
    ...layers,
    ...shopLayers,
    ...nextDoor,
    features('storefront', STOREFRONT, ['design', ...LAYERS], LISTS, DECLARED),
    ...serverLayers,
    ...serverRules,
    features(
      'dashboard',
      'apps/dashboard/src',
      ['app', 'components', 'theme', 'session', 'i18n'],
      ['routes'],
    ),
    features('commerce', 'packages/commerce/src', ['catalog'], []),
    features(
      'core',
      'packages/core/src',
      [
        'access',
        'analytics',
        'automation',
        'billing',
        'cache',
        'collections',
        'countries',
        'design',
        'errors',
        'i18n',
        'limits',
        'listing',
        'media',
        'money',
        'native',
        'notices',
        'push',
        'rendering',
        'shop',
        'sync',
        'text',
        'time',
        'validation',
        'wishlist',
      ],
      [],
    ),
    features(
      'web',
      'apps/web/src',
      ['page', 'browser', 'fonts', 'markets', 'ports', 'analytics', 'push', 'shell'],
      ['offline'],
    ),
    {
      name: 'primitives only',
      comment:
        'Screens are written against primitives: only primitives/ and the shells touch React Native, Expo, the DOM or Node. Use a primitive, or give one what is missing.',
      severity: 'error',
      from: { path: `^${STOREFRONT}/`, pathNot: [...TESTS, `^${STOREFRONT}/primitives/`] },
      to: { path: [`${NPM}(react-native|react-dom|expo)([-/@]|$)`, `${NPM}@(react-native|expo)`] },
    },
    {
      name: 'no Node in shared code',
      comment:
        'core, commerce and storefront run on phones and in browsers: what needs Node belongs to the server.',
      severity: 'error',
      from: { path: '^packages/(core|commerce|storefront)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no React in core and commerce',
      comment: 'core and commerce are plain TypeScript. What uses React belongs to storefront.',
      severity: 'error',
      from: { path: '^packages/(core|commerce)/', pathNot: TESTS },
      to: { path: `${NPM}(@types/)?(react|react-dom|react-native)/` },
    },
    {
      name: 'no zod on phones',
      comment:
        'zod is 16 kB that no shopper needs: import its types alone here, and parse on the server or by a small parser of your own.',
      severity: 'error',
      from: { path: SHOPPING, pathNot: [...TESTS, CHECKS] },
      to: { path: [`${NPM}zod/`, ZOD], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'zod where it is named',
      comment:
        'Only contract/ and design/field-schema.ts bring zod, so that all else of core can be loaded on phones. Put the schema there.',
      severity: 'error',
      from: { path: '^packages/core/src/', pathNot: [...TESTS, ZOD] },
      to: { path: [`${NPM}zod/`, ZOD], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no checks on phones',
      comment:
        'Checks and schemas of a design are for the server and the dashboard: the app imports their types alone.',
      severity: 'error',
      from: { path: SHOPPING, pathNot: [...TESTS, CHECKS, `^${STOREFRONT}/design\\.ts$`] },
      to: { path: CHECKS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no circles',
      comment: 'Two files need each other: move what both need into a third one, beneath both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared packages',
      comment: 'Declare the package, pinned, in the package.json of the workspace that imports it.',
      severity: 'error',
      from: { path: OURS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing missing',
      comment: 'This path leads nowhere: relative imports carry their ending, packages are installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
}
