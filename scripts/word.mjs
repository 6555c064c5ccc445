import { join } from 'node:path'
import { root } from './steps/run.mjs'
import { addWord } from './steps/word.mjs'

const [room = '', id = '', ...texts] = process.argv.slice(2)
try {
  const languages = addWord(join(root, 'apps/dashboard/src'), room, id, texts)
  process.stdout.write(`${room}: "${id}" in ${languages.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n  npm run word -- FOLDER ID EN FR ES DE AR\n`)
  process.exitCode = 1
}
