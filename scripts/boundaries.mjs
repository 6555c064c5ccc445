import { checkBoundaries } from './boundaries/check.mjs'
import { root } from './steps/run.mjs'

/** Lower bounds of the sources read. With fewer, the check would pass without having read them. */
const FEWEST = { files: 800, imports: 3000 }

const { files, imports, breaches } = await checkBoundaries(root)
const blind = files < FEWEST.files || imports < FEWEST.imports

for (const { rule, sentence } of breaches) process.stderr.write(`✗ ${rule}: ${sentence}\n`)
if (blind) process.stderr.write('✗ Too few sources were read: the boundaries prove nothing like this.\n')
process.stdout.write(`${imports} imports of ${files} files; ${breaches.length} cross a boundary.\n`)
process.exitCode = blind || breaches.length > 0 ? 1 : 0
