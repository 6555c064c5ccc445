/**
 * Styles of text as React Native lays it out: block boxes with the style's letter spacing, but never between Arabic
 * letters. The lines of a headline (`--lh`) stand close together; Arabic letters reach further above and below theirs.
 */
export const TEXT_CSS = `.t{display:block;position:relative;margin:0;padding:0;font-size:14px;font-weight:400;font-family:inherit;letter-spacing:var(--ls,normal);white-space:pre-wrap;text-align:start;min-width:0;overflow-wrap:anywhere;border:0 solid;--lh:1.08}
.t .t{display:inline;font-size:inherit;font-weight:inherit}
[dir=rtl] .t{letter-spacing:0;--lh:1.26}
h1,h2,h3{text-wrap:balance}
.t1{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.tn{hyphens:auto;display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
`
