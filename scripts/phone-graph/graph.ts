import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../steps/run.mjs'

/** Returns the file that an import resolves to on phones; null outside this repository. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith('.')) {
    const at = join(dirname(from), name)
    return [at, `${at}.ts`, `${at}.tsx`].find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? null
  }
  const [, of = '', own = ''] = /^@vitrine\/(\w+)\/(.+)$/.exec(name) ?? []
  const source = join(root, 'packages', of, 'src')
  if (of === 'storefront') {
    const screen = /^screens\/(.+)$/.exec(own)?.[1]
    const file = join(source, screen ? `${screen}/Screen.tsx` : own === 'design' ? 'design.ts' : own)
    return existsSync(file) ? file : null
  }
  return of === '' ? null : join(source, `${own}.ts`)
}

const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
const NOW = /(?:import|export)\s(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]|import\s+['"]([^'"]+)['"]/g
/** Matches dynamic imports: separate chunks in browsers, modules evaluated on demand on phones. */
const DYNAMIC_IMPORT = /(?:\bimport|\brequire)\(\s*['"]([^'"]+)['"]/g

const ROUTES = join(root, 'apps/shopper/src/app')

/** Returns our own sources in the phone app's script: path from the root, and code without comments. */
export function phoneScript(): ReadonlyMap<string, string> {
  const routes = readdirSync(ROUTES, { recursive: true, withFileTypes: true })
  return followed(
    routes.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : [])),
    [NOW, DYNAMIC_IMPORT],
  )
}

/** Returns the sources that run before the home screen renders, without dynamic imports. */
export function beforeTheFirstScreen(): ReadonlyMap<string, string> {
  return followed([join(ROUTES, '_layout.tsx'), join(ROUTES, 'index.tsx')], [NOW])
}

function followed(first: readonly string[], patterns: readonly RegExp[]): ReadonlyMap<string, string> {
  const codeByName = new Map<string, string>()
  const next = [...first]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const name = relative(root, file)
    if (codeByName.has(name)) continue
    const code = withoutComments(readFileSync(file, 'utf8'))
    codeByName.set(name, code)
    for (const pattern of patterns)
      for (const [, one, two] of code.matchAll(pattern)) {
        const to = fileOf(file, one ?? two ?? '')
        if (to && /\.tsx?$/.test(to)) next.push(to)
      }
  }
  return codeByName
}
