import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'

const isTarget = (value: unknown): value is EditTarget =>
  typeof value === 'object' && value !== null && 'part' in value

/** Returns an intent in short form: `resize banner height 1`, `move reviews after bestsellers`. */
export function toShortIntent(intent: EditIntent): string {
  const target = 'target' in intent && intent.target ? toPart(intent.target) : ''
  const anchor = 'anchor' in intent && intent.anchor ? toPart(intent.anchor) : ''
  const { target: _, anchor: __, do: verb, ...rest } = { target: null, anchor: null, ...intent }
  const values = Object.values(rest).map((one) =>
    Array.isArray(one)
      ? one.map((item) => (isTarget(item) ? toPart(item) : item)).join('+')
      : isTarget(one)
        ? toPart(one)
        : typeof one === 'object' && one
          ? Object.values(one).join(':')
          : String(one),
  )
  return [verb, target, ...values, anchor].filter((one) => one !== '' && one !== 'null').join(' ')
}
const toPart = ({ part, which, title }: { part: string; which: string; title?: string | undefined }) =>
  `${which === 'any' ? '' : `${which}-`}${part}${title === undefined ? '' : `(${title})`}`
