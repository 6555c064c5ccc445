import { join } from 'node:path'
import { addMessage } from './steps/message.mjs'
import { root } from './steps/run.mjs'

const [folder = '', id = '', ...texts] = process.argv.slice(2)
try {
  const languages = addMessage(join(root, 'apps/dashboard/src'), folder, id, texts)
  process.stdout.write(`${folder}: "${id}" in ${languages.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n  npm run message -- FOLDER ID EN FR ES DE AR\n`)
  process.exitCode = 1
}
