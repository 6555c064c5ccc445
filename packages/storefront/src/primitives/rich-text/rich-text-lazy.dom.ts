/** What the browser needs of a formatted text that the server has not drawn, as one lazily loaded file. */
export { toRichElements } from './rich-elements.dom.ts'
export { RICH_CSS } from './rich-text.css.dom.ts'
export { parseRichText } from './rich-text.ts'
export { findTextDirection } from './text-direction.ts'
