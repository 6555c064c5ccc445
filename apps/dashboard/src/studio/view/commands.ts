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
  readonly run: () => void
}

/** The commands that hold every typed word, those whose name begins with the first of them before the others. */
export function found(all: readonly Command[], typed: string): readonly Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const begins = ({ name }: Command) => plain(name).startsWith(first)
  return all
    .filter(({ name, of }) => words.every((word) => plain(`${of} ${name}`).includes(word)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}

/** Without accents and in small letters, Arabic letters in their plainest forms: what people type. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}ـ]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ß', 'ss')
    .toLocaleLowerCase()
    .trim()
}
