/** Styles of the lightbox (lb): the stage with an image, its bar, and its arrows. */
export const LIGHTBOX_CSS = `.lb{position:fixed;inset:0;width:100%;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#101114;color:#fff;overflow:hidden}
.lb::backdrop{background:#101114}
.lbs{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;touch-action:none;user-select:none;overflow:hidden;cursor:zoom-in}
.lbs[data-near]{cursor:grab}
.lbs>img{display:block;max-width:none;will-change:transform;transition:transform .2s ease-out}
.lbs[data-held]>img{transition:none}
.lbn{position:absolute;inset:64px 0 24px;display:flex;align-items:center;justify-content:center;cursor:default}
.lbn>*{max-width:min(100vw,1200px);max-height:100%}
.lbn>video{width:auto!important;height:100%;object-fit:contain!important}
.lbt{position:absolute;top:0;inset-inline:0;display:flex;align-items:center;gap:4px;padding:8px 8px 8px 16px;padding-inline:16px 8px}
.lbp{font-size:14px;color:#fff;background:#101114b3;border-radius:14px;padding:4px 10px}
.lbp:empty{visibility:hidden}
.lbb{display:flex;align-items:center;justify-content:center;width:48px;height:48px;border:0;border-radius:24px;padding:0;background:#101114b3;color:#fff;cursor:pointer}
.lbb:focus-visible{outline:3px solid #fff;outline-offset:-3px}
.lba{position:absolute;top:50%;margin-top:-24px}
@media(max-width:719px),(hover:none){.lba{top:auto;bottom:16px}.lbn{bottom:80px}}
html:has(.lb[open]){overflow:hidden}
@media(prefers-reduced-motion:reduce){.lbs>img{transition:none}}
`
