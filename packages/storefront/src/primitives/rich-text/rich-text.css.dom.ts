/** Styles of a merchant's formatted text. Its script contains them. */
export const RICH_CSS = `.r{line-height:1.6;overflow-wrap:anywhere}
.r>:first-child{margin-top:0}.r>:last-child{margin-bottom:0}
.r :is(p,ul,ol,blockquote,h2,h3){margin:0 0 .75em}
.r h2,.r h3{font-size:1.1em}.r ul,.r ol{padding-inline-start:1.3em}.r a{color:inherit}
.r blockquote{padding-inline-start:1em;border-inline-start:3px solid rgba(120,126,146,.35)}
`
