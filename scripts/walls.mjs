import { root } from './steps/run.mjs'
import { checkWalls } from './walls/check.mjs'
import { EXCEPTIONS } from './walls/exceptions.mjs'

/** Fewer would mean that the sources were not read: then no wall holds, and none is seen to fall. */
const FEWEST = { files: 800, imports: 3000 }

const { files, imports, breaches } = await checkWalls(root)
const excuses = ({ rule, from }, breach) => rule === breach.rule && breach.from.startsWith(from)
const broken = breaches.filter((breach) => !EXCEPTIONS.some((exception) => excuses(exception, breach)))
const idle = EXCEPTIONS.filter((exception) => !breaches.some((breach) => excuses(exception, breach)))
const blind = files < FEWEST.files || imports < FEWEST.imports

for (const { rule, sentence } of broken) process.stderr.write(`✗ ${rule}: ${sentence}\n`)
for (const { rule, from } of idle)
  process.stderr.write(`✗ Nothing of ${from} breaks "${rule}" any more: take the exception out.\n`)
if (blind) process.stderr.write('✗ Too few sources were read: the walls prove nothing like this.\n')
process.stdout.write(
  `${imports} imports of ${files} files keep to the walls, except for ${breaches.length}.\n`,
)
process.exitCode = blind || broken.length > 0 ? 1 : 0
