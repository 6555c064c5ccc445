import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts', 'shapes']

/**
 * Extensions per platform, and the folders of each: every bundler resolves a name without extension to another file,
 * and the native one bundles only the packages and the phone app.
 */
const IMPLEMENTATIONS = [
  {
    extensions: ['.dom.tsx', '.dom.ts', '.tsx', '.ts', '.mjs', '.js', '.json', '.css'],
    folders: FOLDERS,
  },
  {
    extensions: ['.tsx', '.native.ts', '.ts', '.mjs', '.js', '.json', '.css'],
    folders: ['packages', 'apps/shopper'],
  },
]

/**
 * Reads the imports below `root`, types included, and holds them against the rules, once for each implementation of the primitives.
 * @param {string} root An absolute path of a folder that is laid out as the repository.
 * @returns {Promise<{ files: number, imports: number, breaches: Breach[] }>} A breach of both is reported once.
 *
 * @typedef {{ rule: string, from: string, sentence: string }} Breach What `sentence` says: who imports what, and what to
 * do about it.
 */
export async function checkBoundaries(root) {
  const breaches = new Map()
  const files = new Set()
  let imports = 0
  for (const { extensions, folders } of IMPLEMENTATIONS) {
    const { output } = await cruise(
      folders.filter((folder) => existsSync(join(root, folder))),
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
      },
    )
    if (typeof output === 'string') throw new Error(`The imports could not be read: ${output}`)
    for (const { source } of output.modules) files.add(source)
    imports = Math.max(imports, output.summary.totalDependenciesCruised ?? 0)
    for (const { rule, from, to, cycle, unresolvedTo } of output.summary.violations) {
      const circle = (cycle ?? []).map((step) => step.name)
      // A cycle is found once from each of its files.
      const key = [rule.name, ...(circle.length > 0 ? [...circle].sort() : [from, to])].join(' ')
      const { comment = '' } = config.forbidden.find((candidate) => candidate.name === rule.name) ?? {}
      const what =
        circle.length > 0 ? `runs in a circle, ${circle.join(' > ')}` : `imports ${unresolvedTo ?? to}`
      breaches.set(key, { rule: rule.name, from, sentence: `${from} ${what}. ${comment}` })
    }
  }
  return { files: files.size, imports, breaches: [...breaches.values()] }
}
