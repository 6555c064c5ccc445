import type { RichTextProps } from '../primitives.types.ts'

/** Formatted text of a merchant, rendered from an allow-list. Its parser runs when the first one is drawn. */
export function RichText(props: RichTextProps) {
  const { RichTextView }: typeof import('./RichTextView.tsx') = require('./RichTextView.tsx')
  return <RichTextView {...props} />
}
