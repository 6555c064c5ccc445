/**
 * The code with which a browser renders formatted text that the server did not render, as one file that loads
 * lazily.
 */
export { toRichElements } from './rich-elements.dom.ts'
export { RICH_CSS } from './rich-text.css.dom.ts'
export { parseRichText } from './rich-text.ts'
export { findTextDirection } from './text-direction.ts'
