/**
 * Styles of pressable elements (p): pressed, hovered and pending. A filter shows that the pointer is above one, because
 * quiet text would be too pale if it was transparent.
 */
export const PRESS_CSS = `.p{appearance:none;background:none;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent;user-select:none;transition:opacity .15s,filter .15s,background-color .15s,border-color .15s}
.p:active{opacity:.62}
.p[disabled]{cursor:default;opacity:.45}
.p[aria-busy=true]{cursor:progress;opacity:.7}
@media(hover:hover){.p:hover{filter:contrast(1.15)}a.b:hover .im{filter:brightness(.975)}}
`
