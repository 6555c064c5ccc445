/**
 * Script that a page runs before it renders anything, where its brand is light or dark: it applies the shopper's theme
 * of this device (`device/appearance.ts` of the storefront), so that nothing flashes, and follows changes in other
 * tabs; where shoppers choose the columns of lists, it also applies the stored number (`device/store/store.ts`), so
 * that no list jumps. The script is inline and allowed by its digest only, so it is the same in every page; the
 * attribute `data-of` names the app.
 */
export const EARLY_THEME_SCRIPT =
  "try{let s=document.currentScript.dataset.of,p=localStorage,o=p.getItem('store.owner'),k=(o===null||o===s?'':s+'.')+'store.appearance',w=()=>{let c,d=document.documentElement.dataset;try{c=JSON.parse(p.getItem(k)).state.choice}catch{}if(c==='light'||c==='dark')d.look=c;else delete d.look};let m=/[{,]\x22columns\x22:([123])[,}]/.exec(p.getItem((o===null||o===s?'':s+'.')+'store')??''),v=(n,x)=>document.documentElement.style.setProperty(n,x);if(m){v('--k',m[1]);v('--km',m[1]==1?1:Math.round(m[1]*1.5))}w();addEventListener('storage',e=>{if(e.key===k)w()})}catch{}"
