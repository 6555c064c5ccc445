import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The order of `inLanguages`; languages of the dashboard that are none of a shopper come after them. */
const FIRST = ['en', 'fr', 'es', 'de', 'ar']

/**
 * Puts a message into each catalogue of a room of the dashboard (`orders`, `studio/labels`), beside those whose ids are
 * most like its own. `texts` come in the order en, fr, es, de, ar, then other languages by code. A message that is there
 * is replaced; a room that has said nothing yet gets its catalogues, and the `words.ts` by which it says them. Gives the
 * languages; throws, with nothing written, when the room is not there or a text is missing or too much.
 */
export function addWord(sources, room, id, texts) {
  if (!room || !existsSync(join(sources, room)))
    throw new Error(`No room of the dashboard is called "${room}".`)
  const folder = join(sources, room, 'locales')
  const silent = !existsSync(folder)
  const spoken = silent ? join(sources, 'words/locales') : folder
  const there = readdirSync(spoken)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
  const languages = [
    ...FIRST.filter((one) => there.includes(one)),
    ...there.filter((one) => !FIRST.includes(one)).sort(),
  ]
  if (!id || texts.length !== languages.length || texts.some((text) => text.trim() === ''))
    throw new Error(`Say one text for each of ${languages.join(', ')}, in this order.`)
  if (silent) begin(sources, room)
  for (const [place, language] of languages.entries()) {
    const file = join(folder, `${language}.json`)
    const messages = silent ? {} : JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, `${JSON.stringify(withWord(messages, id, texts[place]), null, 2)}\n`)
  }
  return languages
}

function begin(sources, room) {
  mkdirSync(join(sources, room, 'locales'))
  const words = join(sources, room, 'words.ts')
  if (existsSync(words)) return
  const up = '../'.repeat(room.split('/').length)
  writeFileSync(
    words,
    `import { roomWords } from '${up}words/words.ts'
import type en from './locales/en.json'

export const t = roomWords<keyof typeof en>('${room}')
`,
  )
}

/** The messages with one more, behind the last of those that begin most like it. */
function withWord(messages, id, text) {
  if (Object.hasOwn(messages, id)) return { ...messages, [id]: text }
  const entries = Object.entries(messages)
  const alike = entries.map(([other]) => shared(other.split(/[.=:]/), id.split(/[.=:]/)))
  const most = Math.max(0, ...alike)
  const place = most === 0 ? entries.length : alike.lastIndexOf(most) + 1
  return Object.fromEntries([...entries.slice(0, place), [id, text], ...entries.slice(place)])
}

function shared(one, other) {
  const end = one.findIndex((part, place) => part !== other[place])
  return end === -1 ? one.length : end
}
