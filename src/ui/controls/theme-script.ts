/**
 * Runs in the head before the first paint, so that a chosen theme never flashes, a full cart is never shown empty and a
 * saver loads no ornament. Zod is told before it loads that it may not make code of text: it would try, and the
 * browser would report it.
 */
export const themeScript =
  "globalThis.__zod_globalConfig={jitless:true};try{var r=document.documentElement,s=JSON.parse(localStorage.getItem('root')).state,p=s.preferences;if(p.theme==='light'||p.theme==='dark')r.dataset.theme=p.theme;if(p.dataSaver===true)r.dataset.saver='';if(s.cart.products.length>0)r.dataset.cart=''}catch(e){}"
