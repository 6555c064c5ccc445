import { foldCase } from '@vitrine/core/text/fold-case'
import type { IconName } from '../../icons.tsx'

/** Command of the palette. */
export type Command = {
  readonly id: string
  readonly name: string
  /** Group heading, such as "Go to". */
  readonly of: string
  readonly icon: IconName
  /** Keyboard shortcut of the same action. */
  readonly keys?: string
  /** True to show it only when typed words match, for numerous kinds. */
  readonly rare?: true
  readonly run: () => void
}

/** Commands under the heading `of`. */
export type CommandGroup = { readonly of: string; readonly commands: readonly Command[] }

/** Maximum number of results; more typing finds the others. */
const MAX_COMMANDS = 150

/** Returns the commands that match every typed word. Those whose name starts with the first word come first. */
export function filterCommands(all: readonly Command[], typed: string): readonly Command[] {
  const terms = normalizeText(typed).split(/\s+/).filter(Boolean)
  const [first = ''] = terms
  const begins = ({ name }: Command) => normalizeText(name).startsWith(first)
  return all
    .filter(({ name, of }) => terms.every((term) => normalizeText(`${of} ${name}`).includes(term)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MAX_COMMANDS)
}

/** Returns the suggestions for an empty search, grouped by heading in order of first appearance. */
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

/** Normalizes text for comparison: case folding, and Arabic letters in their plain forms, as people type them. */
export function normalizeText(text: string): string {
  return foldCase(text)
    .replaceAll('ـ', '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ß', 'ss')
    .trim()
}
