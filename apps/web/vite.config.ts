import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { HOME_BUNDLE_KINDS } from '@vitrine/storefront/blocks/home-bundle.ts'
import { defineConfig, type Plugin } from 'vite'
import { readPromise, toBuildTargets } from '../../scripts/browsers/compatibility.ts'
import { compressPlugin } from '../../scripts/vite/compress-plugin.ts'
import { inlineNamespacesPlugin } from '../../scripts/vite/inline-namespaces-plugin.ts'
import { minifyPlugin } from '../../scripts/vite/minify-plugin.ts'
import { createFontsPlugin } from './fonts.plugin.ts'
import { SCRIPT_MISSING_EVENT } from './src/shell/script-missing.ts'

/**
 * What travels together. What several screens share is one file, since twenty of 300 bytes each pack and queue badly;
 * but home, collection and product need neither the account nor a form. React is a file of its own: it stays in
 * browsers' caches when the app is renewed, and is evaluated apart.
 */
const ACCOUNT =
  /commerce[\\/]src[\\/](customer[\\/]|accounts)|storefront[\\/]src[\\/](components[\\/](FormPage|appearance|session[\\/](PageSignIn|SignInCard|AccountBenefits|account-kind|AccountRows|BesideAccountRows|SignOutSheet|device-data|WebsiteAccountLink|pending-sign-ins|sign-in|session|sign-out)|account-deletion[\\/])|device[\\/](accounts[\\/]session|appearance|store[\\/]stored-record|orders[\\/](found-orders|order-path))|primitives[\\/]appearance[\\/])|core[\\/]src[\\/](countries[\\/]|validation[\\/]validate|shop[\\/]order-link)/
/** What lists, search and cart need besides their cards: fields, and words that count. Home has neither. */
const FORMS =
  /storefront[\\/]src[\\/](primitives[\\/](input|form)[\\/](Input|Form)\.|components[\\/](Field|arabic-plurals))|core[\\/]src[\\/](i18n[\\/]plural|money[\\/]major-units)/
/**
 * What asks the platform and reads the formatted text that it answers: no first screen needs it, since the page
 * brings the answers along, and drawn.
 */
const PLATFORM =
  /commerce[\\/]src[\\/](client|graphql|context|gid|results|sorts|search-syntax|catalog[\\/](?!encoded-variants)|collection|product|search|shop)|storefront[\\/]src[\\/](platform[\\/]platform-calls|primitives[\\/]rich-text[\\/](rich-(text(\.ts|-lazy|\.css)|media|blocks|elements)|html-tokens|tree-builder|text-direction))/
const REACT =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]src[\\/]react\.ts$|modules:(react|scheduler)/
/** What stands around buying: a product's page needs it, but no cards of other products. */
const BUYING =
  /storefront[\\/]src[\\/](primitives[\\/](split|dock|radios|rich-text)[\\/](Split|Dock|Radios|RichText)\.|context[\\/]useAddToCart|components[\\/](Stepper|Price|Stars)|device[\\/]telemetry[\\/]tracked-item\.|platform[\\/]product-queries|product-card[\\/](selection|combinations|requested-product)|product[\\/]skeleton[\\/]Lazy|blocks[\\/]ScreenBlocks)/
/** What home and product need: pictures that are swiped, parts that answer later. */
const PAGER =
  /storefront[\\/]src[\\/](primitives[\\/](pager[\\/]Pager|deferred[\\/]Deferred)\.|components[\\/]Deferred)/
/**
 * The home screen is its blocks: what holds some of them elsewhere gets both, and home stays one file. A kind that no
 * new home starts with is a file of its own. What the studio shows home with is the studio's.
 */
const HOME = new RegExp(
  `storefront[\\\\/]src[\\\\/](home[\\\\/](?!samples)|blocks[\\\\/](?!countdown[\\\\/]text\\.|ScreenBlocks|Conditional|HintCard|useBlockVisibility|useSegments|block-visibility)(${HOME_BUNDLE_KINDS.join('|')}|[^\\\\/]+$))`,
)
/** Shared by many, but by nothing that a first screen is without a press: what needs it brings it. */
const LATER =
  /core[\\/]src[\\/](validation[\\/]uuid|sync[\\/]versions|text[\\/]fold-case|time[\\/]backoff)\.|storefront[\\/]src[\\/](product-list[\\/](useRelated|ProductRow|queries)|markets[\\/]|links[\\/]|content[\\/]|blocks[\\/](hint-texts|queries)|server-refused|device[\\/](installation|cart[\\/]codes|store[\\/]stored-record|outbox[\\/]sync-loop|orders[\\/]opened-checkouts)|context[\\/]extras|components[\\/](date-format|Help|Choice|NoticeBar|RowGroup|RowSkeleton|Share(Beside|Status)|Switch|Undo|column-widths|web-address)|primitives[\\/](focus[\\/]FocusFallback|list[\\/]scroll-anchor|video[\\/]Video|dialog[\\/]use-dialog|link[\\/]url-fragment))/
/** What stands above a collection and a product: home has no way that leads to it, and no address that moves. */
const BREADCRUMB =
  /storefront[\\/]src[\\/](components[\\/]Breadcrumb|primitives[\\/]breadcrumb[\\/]BreadcrumbList|platform[\\/]moved)/
/** What few variants have: unit prices, contents, quantity rules. */
const DETAILS =
  /storefront[\\/]src[\\/]components[\\/]variant-details[\\/](UnitPrice|BundleContents|QuantityPrices|variant-details)/
/** What the cart's screen and its drawer share: no first screen has a cart. */
const CART = /storefront[\\/]src[\\/]cart[\\/]|commerce[\\/]src[\\/]checkout[\\/]/
/** Small things that a shopper's own screens share, and what comes late: one file, since lines to a server are few. */
const OWN =
  /core[\\/]src[\\/](validation[\\/]uuid|sync[\\/]versions|shop[\\/]order-link|time[\\/]backoff)\.|storefront[\\/]src[\\/](server-refused|device[\\/](installation|accounts[\\/]session|store[\\/]stored-record|outbox[\\/]sync-loop|orders[\\/](opened-checkouts|found-orders|order-path))|context[\\/]extras|components[/](session[/](accounts|session|session-age)|date-format|Help|Choice|Switch|web-address|useUnsaved|useInstallation)\.|primitives[\\/]link[\\/]url-fragment)|web[\\/]src[\\/]browser[\\/]tab-lock\./
// A group takes along whatever its files import, so what all need is told apart first.
const GROUPS = [
  { name: 'react', test: REACT, priority: 5 },
  { name: 'app', test: /packages|node_modules/, tags: ['$initial' as const], priority: 4 },
  { name: 'platform', test: PLATFORM, priority: 2 },
  { name: 'buying', test: BUYING, minShareCount: 2, priority: 2 },
  { name: 'pager', test: PAGER, minShareCount: 2, priority: 2 },
  {
    name: 'products',
    test: (id: string) =>
      id.includes('packages') &&
      !PLATFORM.test(id) &&
      !ACCOUNT.test(id) &&
      !FORMS.test(id) &&
      !LATER.test(id) &&
      !CART.test(id) &&
      !BREADCRUMB.test(id),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'account', test: ACCOUNT, minShareCount: 2 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
  { name: 'cart', test: CART, minShareCount: 2 },
  { name: 'breadcrumb', test: BREADCRUMB, minShareCount: 2, priority: 2 },
  { name: 'details', test: DETAILS, priority: 3 },
  { name: 'own', test: OWN, minShareCount: 2, priority: 2 },
  { name: 'home', test: HOME },
]

/**
 * A screen's script is imported and no more: Vite's own helper is larger than the files it would look for. One that does
 * not come is reported to the window, since most code that asks goes on without it.
 */
const plainImports: Plugin = {
  name: 'vitrine-plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? `export const __vitePreload = (load) => load().catch((cause) => { dispatchEvent(new Event('${SCRIPT_MISSING_EVENT}')); throw cause })`
      : null,
}

/** React's files, each with the one that is meant for shoppers. */
const MODULES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
const OURS = '\0modules:'
/** Exports that nothing here imports: each would be read at every start. A file that imports one fails to build. */
const UNUSED =
  /^(unstable_|__|pre[cfil]|use(ActionState|DebugValue|EffectEvent|Form|Optimistic)|Activity|Profiler|PureComponent|StrictMode|act$|cache|captureOwnerStack|cloneElement|createRef|isValidElement|requestFormReset|version$)/
const REQUIRED = /\brequire\("([^"]+)"\)/g
const installed = createRequire(import.meta.filename)

/**
 * React as modules of the language: what is written for `require` would be wrapped, with a file of its own for what
 * wraps it, and wrapped again in every file that uses it.
 */
const reactModules: Plugin = {
  name: 'vitrine-react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(MODULES, id) ? OURS + id : null),
  load: async (id) => {
    const [name = '', ...path] = MODULES[id.slice(OURS.length)]?.split('/') ?? []
    if (!id.startsWith(OURS) || path.length === 0) return null
    const source = await readFile(join(dirname(installed.resolve(`${name}/package.json`)), ...path), 'utf8')
    const required = [...new Set([...source.matchAll(REQUIRED)].map(([, from = '']) => from))]
    const exportedNames = new Set(
      [...source.matchAll(/\bexports\.(\w+) = /g)].flatMap(([, one = '']) => (UNUSED.test(one) ? [] : [one])),
    )
    return [
      ...required.map((from, at) => `import required${at} from '${from}'`),
      'const exports = {}',
      source.replace(REQUIRED, (_, from: string) => `required${required.indexOf(from)}`),
      'export default exports',
      ...[...exportedNames].map(
        (one) => `const given_${one} = exports.${one}\nexport { given_${one} as ${one} }`,
      ),
    ].join('\n')
  },
}

/** In a browser the browser reads character references: its table of them is there already, and whole. */
const ownCharacters: Plugin = {
  name: 'vitrine-own-characters',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'entities/decode' ? join(import.meta.dirname, 'src/browser/decode-html-entities.ts') : null,
}

/** Two builds: the script for browsers (hashed, immutable, precompressed) and the renderer for the server. */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  base: '/web/assets/',
  plugins: [
    plainImports,
    react(),
    ...(isSsrBuild
      ? []
      : [
          reactModules,
          ownCharacters,
          createFontsPlugin(),
          inlineNamespacesPlugin(),
          minifyPlugin(),
          compressPlugin(),
        ]),
  ],
  resolve: {
    extensions: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    dedupe: ['react', 'react-dom'],
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify(mode) } : {},
  // The renderer carries all it needs, so that the server can load it from anywhere.
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/client',
    assetsDir: '',
    manifest: true,
    target: toBuildTargets(readPromise(join(import.meta.dirname, '../..'), 'web')),
    // What a screen imports besides its own file is here already or kept by the worker: no script to foresee it.
    modulePreload: false,
    reportCompressedSize: false,
    // One file for the server: a rebuild beside a running server must not take screens away from it.
    ...(isSsrBuild
      ? {
          emptyOutDir: true,
          rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
        }
      : {
          rolldownOptions: {
            input: ['src/start.ts', 'src/main.tsx'],
            output: {
              codeSplitting: { groups: GROUPS },
              // Files name one another: a letter less of each name is felt on every first page, and so are letters of
              // one case, which compress better. Tests hold some back by name.
              hashCharacters: 'base36',
              entryFileNames: '[name]-[hash:7].js',
              chunkFileNames: ({ name }) =>
                /^(SearchField|Popular|SharedWishlist|offline)$/.test(name)
                  ? '[name]-[hash:7].js'
                  : '[hash:7].js',
            },
          },
        }),
  },
}))
