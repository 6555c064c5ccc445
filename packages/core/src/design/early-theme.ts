/**
 * Inline script that a page runs before it renders anything. It applies the color scheme that the shopper
 * chose on this device (`device/appearance.ts` of the storefront), so that no other scheme flashes, and
 * follows changes in other tabs. Where shoppers choose the columns of lists, it also applies the stored
 * number (`device/store/store.ts`), so that no list jumps. The content security policy allows the script by
 * its digest, so it is the same text in every page; the attribute `data-of` names the app.
 */
export const EARLY_THEME_SCRIPT =
  "try{let s=document.currentScript.dataset.of,p=localStorage,o=p.getItem('store.owner'),k=(o===null||o===s?'':s+'.')+'store.appearance',w=()=>{let c,d=document.documentElement.dataset;try{c=JSON.parse(p.getItem(k)).state.choice}catch{}if(c==='light'||c==='dark')d.look=c;else delete d.look};let m=/[{,]\x22columns\x22:([123])[,}]/.exec(p.getItem((o===null||o===s?'':s+'.')+'store')??''),v=(n,x)=>document.documentElement.style.setProperty(n,x);if(m){v('--k',m[1]);v('--km',m[1]==1?1:Math.round(m[1]*1.5))}w();addEventListener('storage',e=>{if(e.key===k)w()})}catch{}"
