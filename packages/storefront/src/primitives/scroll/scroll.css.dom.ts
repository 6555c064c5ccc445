/** A strip that is moved along its line (s), stopping at its pieces where it snaps. */
export const SCROLL_CSS = `.s{overflow-x:auto;overflow-y:hidden;flex-direction:row;scrollbar-width:none;overscroll-behavior-x:contain}
.s::-webkit-scrollbar{display:none}
.s[data-snap]{scroll-snap-type:x mandatory}
.s[data-snap]>*{scroll-snap-align:start}
`
