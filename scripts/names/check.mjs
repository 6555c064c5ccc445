import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { listSources } from '../steps/sources.mjs'
import * as rules from './rules.mjs'

/**
 * Holds names of files, exports and locals against the language guide (CONTRIBUTING.md, "Names").
 * @param {string} root An absolute path of a git repository's folder.
 * @param {Readonly<Record<string, string>>} [exceptions] Names that stay, with reasons; the repository's own by default.
 * @returns {{ names: number, breaches: string[] }} How many exported names were read, and a sentence for each that
 * breaks a rule or each exception that is no longer needed.
 */
export function checkNames(root, exceptions = rules.EXCEPTIONS) {
  const breaches = []
  const unused = new Set(Object.keys(exceptions))
  const report = (key, breach) => (key in exceptions ? unused.delete(key) : breaches.push(breach))
  let names = 0
  for (const file of listSources(root, ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.css'])) {
    if (/\.gen\.|graphql-env/.test(file)) continue
    const subject = basename(file).replace(/\..*$/, '')
    if (rules.VAGUE_FILE_NAMES.has(subject))
      report(file, `${file}: a file name that fits any folder; name its main export or its subject`)
    if (/\.css$|\.d\.ts$/.test(file)) continue
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    for (const name of exportedNames(program)) {
      names += 1
      const fault = faultOfName(name)
      if (fault) report(`${file}#${name}`, `${file}: ${name} ${fault}`)
    }
    for (const name of localNames(program)) {
      const fault = faultOfLocalName(name, /\.test\./.test(file))
      if (fault) report(`${file}#${name}`, `${file}: ${name} ${fault}`)
    }
  }
  for (const key of unused)
    breaches.push(`${key} is an exception in scripts/names/rules.mjs that nothing needs.`)
  return { names, breaches }
}

/**
 * Returns what is wrong with an exported name, or null.
 * @param {string} name As it is exported, in any case style.
 * @returns {string | null} The rest of a sentence that begins with the name.
 */
export function faultOfName(name) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
    .split(' ')
  const [first] = words
  const last = words.at(-1)
  if (words.length === 1 && first.endsWith('ed') && !rules.NOUNS_IN_ED.has(first))
    return 'is a participle without its noun'
  // "Not found" is HTTP's own term.
  const isNotFound = last === 'found' && words.at(-2) === 'not'
  if (rules.PARTICIPLES.has(last) && !isNotFound && !['is', 'has', 'can', 'should', 'on'].includes(first))
    return `ends in "${last}", a participle without its noun`
  for (const word of words) {
    const better = rules.HOUSE_WORDS.get(word) ?? rules.HOUSE_WORDS.get(word.replace(/s$/, ''))
    if (better) return `says "${word}"; the word of the field is: ${better}`
  }
  return null
}

const isParticiple = (word) => rules.PARTICIPLES.has(word.toLowerCase())

/** Returns what is wrong with the name of a variable, parameter or function, or null. */
function faultOfLocalName(name, isTest) {
  if (rules.BARE_PARTICIPLES.has(name)) return 'is a participle without its noun'
  if (isTest || !/^[A-Z][A-Z0-9_]*$/.test(name)) return null
  // A participle before its noun is an adjective: `SHOWN_MESSAGES`.
  const word = name
    .replace(/_(?:MS|DAYS|BYTES|PX)$/, '')
    .split('_')
    .find(
      (part, at, { length }) => rules.CONSTANT_WORDS.has(part) && (at === length - 1 || !isParticiple(part)),
    )
  return word ? `says "${word}"; name what it bounds: ${rules.CONSTANT_WORDS.get(word)}` : null
}

/** @returns {string[]} Names of what a module declares and exports; names that it only passes on are judged at home. */
function exportedNames(program) {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    if (declaration.type !== 'VariableDeclaration') return [declaration.id?.name].filter(Boolean)
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}

/**
 * @returns {Set<string>} Names of variables, parameters and functions anywhere in a module. What is taken out of an object
 * by the name that it has there is judged where the object's type is declared.
 */
function localNames(program) {
  const names = new Set()
  const add = (node) => {
    if (node?.type === 'Identifier') names.add(node.name)
    if (node?.type === 'AssignmentPattern') add(node.left)
    if (node?.type === 'ArrayPattern') node.elements.forEach(add)
  }
  const visit = (node) => {
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') add(node.id)
    if (Array.isArray(node.params)) node.params.forEach(add)
    for (const child of Object.values(node))
      for (const one of Array.isArray(child) ? child : [child]) if (typeof one?.type === 'string') visit(one)
  }
  visit(program)
  return names
}

/**
 * Holds the titles of commits against the rule `area: what changes` in at most 72 characters.
 * @param {string} root An absolute path of a git repository's folder.
 * @param {string} [since] ISO instant; older commits are not judged.
 * @returns {string[]} A sentence for each title that breaks the rule.
 */
export function checkCommitTitles(root, since = rules.COMMIT_RULES_SINCE) {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%cI%x09%s'], {
    cwd: root,
    encoding: 'utf8',
  })
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t', 2))
    .filter(([time]) => Date.parse(time) >= Date.parse(since))
    .flatMap(([, title]) =>
      title.length > rules.MAX_TITLE_LENGTH || !rules.COMMIT_TITLE.test(title)
        ? [`commit "${title}": write "area: what changes", at most ${rules.MAX_TITLE_LENGTH} characters`]
        : [],
    )
}
