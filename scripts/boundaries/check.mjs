import { cruise } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

/** How a name without an ending is found: the bundler of each face picks another file. */
const FACES = {
  web: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json', '.css'],
  phone: ['.tsx', '.native.ts', '.ts', '.mjs', '.js', '.json', '.css'],
}
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'shapes']

/**
 * Reads the imports below `root`, types included, and holds them against the rules, once for each face of the parts.
 * @param {string} root An absolute path of a folder that is laid out as the repository.
 * @param {readonly string[]} [folders] Where to look, relative to the root.
 * @returns {Promise<{ files: number, imports: number, breaches: Breach[] }>} The same breach of both faces is told once.
 *
 * @typedef {{ rule: string, from: string, sentence: string }} Breach What `sentence` says: who imports what, and what to
 * do about it.
 */
export async function checkBoundaries(root, folders = FOLDERS) {
  const breaches = new Map()
  const files = new Set()
  let imports = 0
  for (const extensions of Object.values(FACES)) {
    const { output } = await cruise(
      [...folders],
      {
        ...config.options,
        baseDir: root,
        parser: 'swc',
        validate: true,
        ruleSet: { forbidden: config.forbidden },
      },
      {
        extensions,
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default'],
        bustTheCache: true,
      },
    )
    if (typeof output === 'string') throw new Error(`The imports could not be read: ${output}`)
    for (const { source } of output.modules) files.add(source)
    imports = Math.max(imports, output.summary.totalDependenciesCruised ?? 0)
    for (const { rule, from, to, cycle, unresolvedTo } of output.summary.violations) {
      const circle = (cycle ?? []).map((step) => step.name)
      // A circle is found once from each of its files.
      const key = [rule.name, ...(circle.length > 0 ? [...circle].sort() : [from, to])].join(' ')
      const { comment = '' } = config.forbidden.find((known) => known.name === rule.name) ?? {}
      const what =
        circle.length > 0 ? `runs in a circle, ${circle.join(' > ')}` : `imports ${unresolvedTo ?? to}`
      breaches.set(key, { rule: rule.name, from, sentence: `${from} ${what}. ${comment}` })
    }
  }
  return { files: files.size, imports, breaches: [...breaches.values()] }
}
