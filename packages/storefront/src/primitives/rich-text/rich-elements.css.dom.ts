/**
 * Styles of elements that few texts have: tables, media, accordions. Such a text brings them in a `style`
 * element of its own, so that other pages are shorter.
 */
export const RICH_ELEMENTS_CSS = `.r>:not(style)+:is(h2,h3){margin-top:1.4em}
.r :is(dl,pre,figure,details,.ri,.rt,.rv,video){margin:0 0 .75em}.r>:last-child{margin-bottom:0}
.r :is(li,dd,td,th) :is(ul,ol,p){margin:.35em 0 0}
.r :is(sub,sup){font-size:.75em;line-height:0}
.r hr{margin:1.5em 0;border:0;border-top:1px solid rgba(120,126,146,.35)}
.r :is(code,pre){font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em}
.r pre{padding:.75em 1em;overflow-x:auto;white-space:pre;border-radius:8px;background:rgba(120,126,146,.1)}
.r dt{font-weight:600}.r dd{margin:0 0 .5em}
.ri{display:flex;flex-wrap:wrap;gap:.75em}.ri img,.r video{display:block;max-width:100%;height:auto;border-radius:8px;background:rgba(120,126,146,.1)}
.r figcaption{margin-top:-.25em;font-size:.88em;opacity:.75}
.r .rt{overflow-x:auto;border:1px solid rgba(120,126,146,.35);border-radius:8px}
.r table{border-collapse:collapse;min-width:100%;font-size:.94em;overflow-wrap:normal}
.r caption{padding:.6em .8em;font-weight:600;text-align:start}
.r :is(th,td){min-width:4.5em;max-width:22em;padding:.55em .8em;text-align:start;vertical-align:top;border:0 solid rgba(120,126,146,.25);border-top-width:1px}
.r :is(th,td)+:is(th,td){border-inline-start-width:1px}.r tbody:first-child tr:first-child>*{border-top-width:0}
.r :is(th,td,dd,pre){unicode-bidi:plaintext}.r :is(th,td,dd):dir(rtl){text-align:right}
.r th{font-weight:600;background:rgba(120,126,146,.08)}
.r details{border-bottom:1px solid rgba(120,126,146,.25)}.r details+details{margin-top:-.75em}
.r summary{display:flex;align-items:center;gap:.75em;min-height:48px;font-weight:600;cursor:pointer;list-style:none}
.r summary::-webkit-details-marker{display:none}.r summary::after{content:"+";margin-inline-start:auto;font-size:1.4em;font-weight:400;line-height:1}
.r details[open]>summary::after{content:"\\2212"}
.rv{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75em;box-sizing:border-box;width:100%;max-width:720px;aspect-ratio:16/9;padding:1em;border:0;border-radius:8px;background:#15171c;text-align:center;text-decoration:none}
iframe.rv{padding:0}.r a.rv{color:#fff}.rv span{display:grid;place-items:center;width:64px;height:64px;border-radius:50%;background:#fff}
.rv span::after{content:"";margin-inline-start:5px;border:solid transparent;border-width:11px 0 11px 18px;border-left-color:#15171c}
`
