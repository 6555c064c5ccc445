import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The oldest versions that an app promises to work in. */
export type BrowserPromise = Readonly<Record<Browser, number>>
const BROWSERS = ['chrome', 'firefox', 'safari'] as const
type Browser = (typeof BROWSERS)[number]

/** Reads an app's promise from the `browserslist` of its package, such as "safari >= 16.4". */
export function readPromise(root: string, app: 'web' | 'dashboard'): BrowserPromise {
  const text = readFileSync(join(root, 'apps', app, 'package.json'), 'utf8')
  const versionOf = (browser: Browser) => {
    const version = new RegExp(`"${browser} >= ([\\d.]+)"`).exec(text)?.[1]
    if (!version) throw new Error(`apps/${app}/package.json promises no version of ${browser}`)
    return Number(version)
  }
  return { chrome: versionOf('chrome'), firefox: versionOf('firefox'), safari: versionOf('safari') }
}

/** Returns an app's promise as build targets, such as 'safari16.4'. */
export function toBuildTargets(promise: BrowserPromise): string[] {
  return BROWSERS.map((browser) => `${browser}${promise[browser]}`)
}

/** Names whose methods say nothing: other libraries have methods of the same names. */
const AMBIGUOUS = /^(Iterator|AsyncIterator|Set|WeakRef|Atomics|Math|Date|Temporal|SharedArrayBuffer)$/
/** Objects of the browser by their interface. */
const INSTANCES: Readonly<Record<string, string>> = {
  Document: 'document',
  Navigator: 'navigator',
  Window: 'window',
  History: 'history',
}

/** A use that some promised browser lacks: how it is called in sources, and how it is found there. */
export type LackingFeature = { readonly name: string; readonly pattern: RegExp }

/**
 * Lists the built-in functions and browser interfaces that a promised browser lacks, of MDN's compatibility data.
 * Methods of values are matched by their name, so those with common names are left out.
 */
export function listLackingFeatures(
  data: { readonly builtins: Identifier; readonly api: Identifier },
  promise: BrowserPromise,
): readonly LackingFeature[] {
  const lacks = (feature: Identifier | undefined) =>
    feature?.__compat !== undefined && !isSupported(feature.__compat, promise)
  const membersOf = (parent: Identifier) => Object.entries(parent).filter(isMember)
  const features: LackingFeature[] = []
  for (const [owner, parent] of membersOf(data.builtins))
    for (const [member, feature] of membersOf(parent)) {
      if (!lacks(feature) || member === owner) continue
      features.push({ name: `${owner}.${member}`, pattern: new RegExp(`\\b${owner}\\.${member}\\(`) })
      if (!AMBIGUOUS.test(owner) && /^[a-z]+[A-Z]/.test(member))
        features.push({ name: `.${member}`, pattern: new RegExp(`\\.${member}\\(`) })
    }
  for (const [owner, parent] of membersOf(data.api)) {
    if (lacks(parent)) features.push({ name: owner, pattern: new RegExp(`\\bnew ${owner}\\(`) })
    for (const [key, feature] of membersOf(parent)) {
      if (!lacks(feature)) continue
      const member = key.replace(/_static$/, '')
      const receiver = key.endsWith('_static') ? owner : INSTANCES[owner]
      if (receiver)
        features.push({ name: `${receiver}.${member}`, pattern: new RegExp(`\\b${receiver}\\.${member}\\b`) })
    }
  }
  return features
}

function isMember(entry: [string, unknown]): entry is [string, Identifier] {
  return entry[0] !== '__compat' && /^[A-Za-z]\w*$/.test(entry[0])
}

function isSupported({ support }: CompatStatement, promise: BrowserPromise): boolean {
  return BROWSERS.every((browser) => {
    const browserSupport = support[browser]
    const statements: readonly SimpleSupportStatement[] = Array.isArray(browserSupport)
      ? browserSupport
      : browserSupport
        ? [browserSupport]
        : []
    return statements.some(
      ({ version_added: added, version_removed: removed, flags }) =>
        !flags &&
        typeof added === 'string' &&
        Number.parseFloat(added) <= promise[browser] &&
        !(typeof removed === 'string' && Number.parseFloat(removed) <= promise[browser]),
    )
  })
}

/** Sources of an app that run in browsers: neither tests nor files that only phones or the server load. */
export function listBrowserSources(root: string, app: 'web' | 'dashboard'): readonly string[] {
  const folders = ['packages/core/src', 'packages/commerce/src', 'packages/storefront/src', `apps/${app}/src`]
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  const all = new Set(files)
  return files.filter(
    (file) =>
      !/\.test\.|\.native\.|\.gen\.|\/render\/|server\.ts$/.test(file) &&
      !all.has(file.replace(/(?<!\.dom)\.(tsx?)$/, '.dom.$1')) &&
      !all.has(file.replace(/(?<!\.dom)\.(tsx?)$/, '.dom.ts')),
  )
}

/** Returns the lacking features that a source uses without asking first whether the browser has them. */
export function findUnguardedUses(text: string, lacking: readonly LackingFeature[]): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  return lacking
    .filter(({ name, pattern }) => {
      const member = name.split('.').at(-1) ?? name
      if (!code.includes(member)) return false
      const isAsked = new RegExp(
        `['"]${member}['"] in |${member}\\?\\.|typeof ${member}|\\.${member}\\)`,
      ).test(code)
      return pattern.test(code) && !isAsked
    })
    .map(({ name }) => name)
    .filter((name, at, all) => all.indexOf(name) === at)
}
