import { foldCase } from '@vitrine/core/text/fold-case'
import type { IconName } from '../../icons.tsx'

/** Something that can be done, as the command palette shows it. */
export type Command = {
  readonly id: string
  readonly name: string
  /** What it belongs to, such as "Go to". */
  readonly of: string
  readonly icon: IconName
  /** The keys that do the same. */
  readonly keys?: string
  /** True for what is shown once words are typed that find it, and not before: there are many of its kind. */
  readonly rare?: true
  readonly run: () => void
}

/** Commands of one kind, under what they belong to. */
export type CommandGroup = { readonly of: string; readonly commands: readonly Command[] }

/** More than these nobody reads: who types on finds the others. */
const MAX_COMMANDS = 150

/** The commands that hold every typed word, those whose name begins with the first of them before the others. */
export function filterCommands(all: readonly Command[], typed: string): readonly Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const begins = ({ name }: Command) => plain(name).startsWith(first)
  return all
    .filter(({ name, of }) => words.every((word) => plain(`${of} ${name}`).includes(word)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MAX_COMMANDS)
}

/** What is offered before anything is typed, by what it belongs to, in the order in which these come first. */
export function groupCommands(all: readonly Command[]): readonly CommandGroup[] {
  const groups = new Map<string, Command[]>()
  for (const command of all) {
    if (command.rare) continue
    const group = groups.get(command.of)
    if (group) group.push(command)
    else groups.set(command.of, [command])
  }
  return [...groups].map(([of, commands]) => ({ of, commands }))
}

/** As texts are compared, and Arabic letters in their plainest forms: what people type. */
export function plain(text: string): string {
  return foldCase(text)
    .replaceAll('ـ', '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ß', 'ss')
    .trim()
}
