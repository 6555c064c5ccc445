import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../steps/run.mjs'

/** The file that an import names on phones; null for what is not ours. */
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
/** What comes by a call: a chunk of its own in browsers, a module that runs only then on phones. */
const DYNAMIC_IMPORT = /(?:\bimport|\brequire)\(\s*['"]([^'"]+)['"]/g

const ROUTES = join(root, 'apps/shopper/src/app')

/** All that the phone app's script is made of that is ours: file from the root, and what it says without comments. */
export function phoneScript(): ReadonlyMap<string, string> {
  const routes = readdirSync(ROUTES, { recursive: true, withFileTypes: true })
  return followed(
    routes.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : [])),
    [NOW, DYNAMIC_IMPORT],
  )
}

/** What of it runs before the home screen is drawn: nothing that comes late. */
export function beforeTheFirstScreen(): ReadonlyMap<string, string> {
  return followed([join(ROUTES, '_layout.tsx'), join(ROUTES, 'index.tsx')], [NOW])
}

function followed(first: readonly string[], ways: readonly RegExp[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const next = [...first]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const name = relative(root, file)
    if (known.has(name)) continue
    const code = withoutComments(readFileSync(file, 'utf8'))
    known.set(name, code)
    for (const way of ways)
      for (const [, one, two] of code.matchAll(way)) {
        const to = fileOf(file, one ?? two ?? '')
        if (to && /\.tsx?$/.test(to)) next.push(to)
      }
  }
  return known
}
