/** Patterns of content that a model's text must not contain: markup, URLs, email addresses, phone numbers. */
const ADDRESSES =
  /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S+|\S+@\S+\.\S+|\b[\w-]{1,63}\.(?:com|net|org|io|app|shop|store|info|biz|xyz|ru|cn|co|me|ly)\b\S*|\+?\d[\d\s().-]{6,}\d/giu

/**
 * Returns plain text of at most `longest` UTF-16 units, without invisible characters and those that change the text
 * direction.
 */
export function sanitizeText(text: string, longest: number): string {
  const plain = text
    .slice(0, 4000)
    .replace(/<[^<>]{0,400}>/g, ' ')
    .replace(ADDRESSES, ' ')
    .replace(/[<>]|\bhttps?:?|javascript:|\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= longest) return plain
  // Cuts between words where possible, and never within a surrogate pair.
  const truncated = [...plain.slice(0, longest)]
    .filter((character) => !/^[\uD800-\uDFFF]$/.test(character))
    .join('')
  const end = truncated.lastIndexOf(' ')
  return (end > longest / 2 ? truncated.slice(0, end) : truncated).trim()
}
