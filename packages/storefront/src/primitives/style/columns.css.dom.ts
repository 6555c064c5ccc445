import { SITE_BREAKPOINT_PX, SMALL_BREAKPOINT_PX } from '@vitrine/core/limits/limits'

/**
 * Styles of columns: two areas of a split (sp, with --sd for how one with a dock is displayed), a sidebar beside a list (as, ad), cells of a strip (sc), steps of a
 * breadcrumb trail (tr, tl).
 */
export const COLUMNS_CSS = `.sp{display:flex;flex-direction:column;row-gap:24px}
.sp[data-bleed]{row-gap:0;margin-top:-16px}
.tr{display:none;padding:12px 16px 0}
.tl{display:flex;min-height:32px;list-style:none;flex-wrap:wrap;column-gap:8px;margin:0;padding:0}
.sc{flex:0 0 auto;width:var(--cell)}
@media(min-width:${SMALL_BREAKPOINT_PX}px){.sc{width:max(var(--cell),var(--tablet))}}
@media(min-width:720px){.sp{display:grid;grid-template-columns:minmax(0,var(--sl)) minmax(0,var(--sr));column-gap:clamp(24px,4vw,56px);align-items:start}.sp[data-bleed]{margin:8px 16px 0;column-gap:clamp(8px,3vw,40px)}.sb{border-radius:var(--rad);overflow:hidden}.st{--sd:flex;position:sticky;top:calc(var(--head) + 24px)}
.tr{display:block}}
@media(min-width:${SITE_BREAKPOINT_PX}px){.as{display:grid;grid-template-columns:256px minmax(0,1fr);column-gap:24px;align-items:start}
.ad{position:sticky;top:calc(var(--head) + 8px);max-height:calc(100dvh - var(--head) - 16px);overflow-y:auto;padding:8px 0;margin-inline-start:var(--in);scrollbar-width:thin}
.sc{width:var(--site)}}
`
