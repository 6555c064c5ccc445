const RAISED = new Map(
  [...'0123456789+-=()n'].map((plain, index) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][index] ?? plain]),
)
const LOWERED = new Map(
  [...'0123456789+-=()'].map((plain, index) => [plain, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][index] ?? plain]),
)

/**
 * Returns a text in Unicode superscript (`sup`) or subscript (`sub`) characters; null if one of its
 * characters has no such form.
 */
export function toRaisedText(text: string, tag: 'sub' | 'sup'): string | null {
  const characters = [...text].map((plain) => (tag === 'sup' ? RAISED : LOWERED).get(plain))
  return characters.length === 0 || characters.includes(undefined) ? null : characters.join('')
}
