import type { RichTextProps } from '../primitives.types.ts'

/**
 * Formatted text of a merchant, rendered from an allow-list of elements. Its parser is evaluated when the
 * first text renders.
 */
export function RichText(props: RichTextProps) {
  const { RichTextView }: typeof import('./RichTextView.tsx') = require('./RichTextView.tsx')
  return <RichTextView {...props} />
}
