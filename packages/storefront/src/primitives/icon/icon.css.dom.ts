/** Styles of an icon (i), and of one that mirrors with the text direction (mi). */
export const ICON_CSS = `.i{display:block;flex-shrink:0;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .mi{transform:scaleX(-1)}
`
