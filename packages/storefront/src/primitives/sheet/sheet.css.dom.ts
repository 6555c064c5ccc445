/** Position and animation of a dialog: bottom on a phone, centered in larger windows, at the side for a drawer. */
export const SHEET_CSS = `[dir=rtl]{--way:-1}
.sh{position:fixed;inset:auto 0 0 0;width:100%;max-width:560px;max-height:88dvh;margin:0 auto;padding:0;border:0;border-radius:20px 20px 0 0;background:var(--page,#fff);color:inherit;overflow:hidden;box-shadow:0 -8px 40px rgba(16,18,27,.22),0 0 0 1px rgba(135,140,159,.34);--t:calc(.28s*var(--pace,1));transition:transform var(--t) cubic-bezier(.2,.8,.2,1),overlay var(--t) allow-discrete,display var(--t) allow-discrete;transform:translateY(100%)}
.sh[open]{display:flex;flex-direction:column;transform:none}
@starting-style{.sh[open]{transform:translateY(100%)}.sh[data-from=start][open]{transform:translateX(calc(-100%*var(--way,1)))}.sh[data-from=end][open]{transform:translateX(calc(100%*var(--way,1)))}}
.sh[data-from=start]{inset-inline:0 auto;width:min(86vw,360px);transform:translateX(calc(-100%*var(--way,1)))}
.sh[data-from=end]{inset-inline:auto 0;width:min(92vw,440px);transform:translateX(calc(100%*var(--way,1)))}
.sh:is([data-from=start],[data-from=end]){inset-block:0;max-height:none;height:100dvh;margin:0;border-radius:0}
.sh:is([data-from=start],[data-from=end])[open]{transform:none}
.sh[data-from=end]>.ss{display:flex;flex-direction:column;padding-bottom:0}
.sh::backdrop{background:rgba(16,18,27,.46)}
@media(min-width:900px){.sh[data-from=bottom]{inset:0;margin:auto;height:fit-content;border-radius:20px}}
.ss{overflow-y:auto;overscroll-behavior:contain;padding:0 20px 20px;flex:1 1 auto}
html:has(.sh[open]){overflow:hidden}
@media(prefers-reduced-motion:reduce){.sh{transition:none}}
`
