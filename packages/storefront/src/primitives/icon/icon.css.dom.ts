/** An icon (i), and one that points along the text (mi). */
export const ICON_CSS = `.i{display:block;flex-shrink:0;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .mi{transform:scaleX(-1)}
`
