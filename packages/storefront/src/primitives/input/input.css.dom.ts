/** Styles of a text field (in). */
export const INPUT_CSS = `.in{appearance:none;width:100%;min-height:48px;margin:0;padding:0 14px;border:1px solid transparent;border-radius:inherit;background:none;color:inherit;font:inherit;font-size:16px;text-align:start}
[dir=rtl] .in[dir=auto]{text-align:right}
.in::placeholder{color:currentColor;opacity:.66}
.in::-webkit-search-cancel-button{display:none}
.in:focus-visible{outline-offset:-1px}
.in[aria-invalid]:focus-visible{outline-offset:2px}
`
