import {
  PAGE_WIDTH_PX,
  SITE_BREAKPOINT_PX,
  WIDE_BREAKPOINT_PX,
  WIDE_PAGE_WIDTH_PX,
} from '@vitrine/core/limits/limits'
import { FRAME_CSS } from '../frame/frame.css.dom.ts'
import { ICON_CSS } from '../icon/icon.css.dom.ts'
import { IMAGE_CSS } from '../image/image.css.dom.ts'
import { INPUT_CSS } from '../input/input.css.dom.ts'
import { LIST_CSS } from '../list/list.css.dom.ts'
import { PAGER_CSS } from '../pager/pager.css.dom.ts'
import { PRESS_CSS } from '../press/press.css.dom.ts'
import { SCROLL_CSS } from '../scroll/scroll.css.dom.ts'
import { SKELETON_CSS } from '../skeleton/skeleton.css.dom.ts'
import { TEXT_CSS } from '../text/text.css.dom.ts'
import { COLUMNS_CSS } from './columns.css.dom.ts'

/**
 * The stylesheet of the web implementation, inlined into the page's head: React Native's layout defaults as classes (b
 * for box), and what inline styles cannot express, from a file beside each primitive. `--n` and `--w` are switches: the
 * active one is invalid, so that `var(--w,1px) var(--n,2px)` results in one of the two values. One rule turns off all
 * motion for users with reduced motion.
 */
export const CSS = `:root{--n:initial;--w: ;--page-width:${PAGE_WIDTH_PX}px}
@media(min-width:${SITE_BREAKPOINT_PX}px){:root{--n: ;--w:initial}}
@media(min-width:${WIDE_BREAKPOINT_PX}px){:root{--page-width:${WIDE_PAGE_WIDTH_PX}px}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:calc(var(--head,52px) + 20px) 0 96px}
body{margin:0;font:400 14px/1.4 var(--regs,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
.b,.l{display:flex;flex-direction:column;align-items:stretch;flex-shrink:0;min-width:0;min-height:0;position:relative;border:0 solid;margin:0;padding:0}
.b[hidden]{display:none}
:focus{outline:none}
:focus-visible{outline:2px solid #2962ff;outline-offset:2px;border-radius:4px}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.sk{position:fixed;top:8px;inset-inline-start:8px;z-index:99;padding:12px 16px;background:#fff;color:#16181d;box-shadow:0 2px 10px rgba(16,18,27,.16);border-radius:4px;transform:translateY(-80px)}
.sk:focus{transform:none}
${TEXT_CSS}${PRESS_CSS}${IMAGE_CSS}${SCROLL_CSS}${LIST_CSS}${PAGER_CSS}${INPUT_CSS}${ICON_CSS}${SKELETON_CSS}${COLUMNS_CSS}${FRAME_CSS}@media(prefers-reduced-motion:reduce){.p,.pd::after{transition:none}.sm{animation:none}}`
