/** Styles of an image (im) and its placeholder. */
export const IMAGE_CSS = `.im{display:block;width:100%;height:auto;object-fit:cover;min-width:0;flex-shrink:0;object-position:center;color:transparent;background:linear-gradient(165deg,rgba(120,126,146,.05),rgba(120,126,146,.13))}
`
