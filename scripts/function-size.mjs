import { checkFunctionSizes } from './function-size/check.mjs'
import { root } from './steps/run.mjs'

/** Lower bound of the functions read. With fewer, the check would pass without having read the sources. */
const MIN_FUNCTIONS = 5000

const { files, functions, breaches } = checkFunctionSizes(root)
const isBlind = functions < MIN_FUNCTIONS

for (const breach of breaches) process.stderr.write(`✗ ${breach}\n`)
if (isBlind) process.stderr.write('✗ Too few functions were read: the limits prove nothing like this.\n')
process.stdout.write(`${functions} functions of ${files} files; ${breaches.length} pass a limit.\n`)
process.exitCode = isBlind || breaches.length > 0 ? 1 : 0
