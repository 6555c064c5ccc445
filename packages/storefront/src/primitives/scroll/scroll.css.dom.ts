/** Styles of a horizontal strip (s), with snap positions at its children. */
export const SCROLL_CSS = `.s{overflow-x:auto;overflow-y:hidden;flex-direction:row;scrollbar-width:none;overscroll-behavior-x:contain}
.s::-webkit-scrollbar{display:none}
.s[data-snap]{scroll-snap-type:x mandatory}
.s[data-snap]>*{scroll-snap-align:start}
`
