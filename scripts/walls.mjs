import { root } from './steps/run.mjs'
import { checkWalls } from './walls/check.mjs'

/** Fewer would mean that the sources were not read: then no wall holds, and none is seen to fall. */
const FEWEST = { files: 800, imports: 3000 }

const { files, imports, breaches } = await checkWalls(root)
const blind = files < FEWEST.files || imports < FEWEST.imports

for (const { rule, sentence } of breaches) process.stderr.write(`✗ ${rule}: ${sentence}\n`)
if (blind) process.stderr.write('✗ Too few sources were read: the walls prove nothing like this.\n')
process.stdout.write(`${imports} imports of ${files} files; ${breaches.length} go through a wall.\n`)
process.exitCode = blind || breaches.length > 0 ? 1 : 0
