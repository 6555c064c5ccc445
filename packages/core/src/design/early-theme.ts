/**
 * What a page runs before it draws anything, where its brand is light or dark: it marks the page with what the shopper
 * chose on this device (`device/appearance.ts` of the storefront), so that nothing flashes, and follows what another tab
 * chooses; and where shoppers choose the columns of lists, with their number, as their store has it (`device/store/store.ts`),
 * so that no list jumps. It stands in the page itself, allowed by its digest alone, so that it is the same in every page: which app it
 * is of stands beside it (`data-of`).
 */
export const EARLY_THEME_SCRIPT =
  "try{let s=document.currentScript.dataset.of,p=localStorage,o=p.getItem('store.owner'),k=(o===null||o===s?'':s+'.')+'store.appearance',w=()=>{let c,d=document.documentElement.dataset;try{c=JSON.parse(p.getItem(k)).state.choice}catch{}if(c==='light'||c==='dark')d.look=c;else delete d.look};let m=/[{,]\x22columns\x22:([123])[,}]/.exec(p.getItem((o===null||o===s?'':s+'.')+'store')??''),v=(n,x)=>document.documentElement.style.setProperty(n,x);if(m){v('--k',m[1]);v('--km',m[1]==1?1:Math.round(m[1]*1.5))}w();addEventListener('storage',e=>{if(e.key===k)w()})}catch{}"
