/**
 * Runs in the head before the first paint, so that a chosen theme never flashes.
 * Where the browser has a share sheet of its own, the buttons for it are shown. Visitors who save data, by our switch or
 * their browser's, load no ornament, no fonts and small pictures: while the page is being read, every picture is given
 * the smallest of its files. A phone that doesn't have the fonts yet shows its first page without them (boot/fonts.ts).
 * Zod is told before it loads that it may not make code of text: it would try, and the browser would report it.
 */
export const themeScript = `globalThis.__zod_globalConfig={jitless:true}; (function(){var r=document.documentElement,saves=false; if(navigator.share)r.dataset.share=''; try{saves=navigator.connection.saveData===true}catch(e){}; try{var s=JSON.parse(localStorage.getItem('root')).state,p=s.preferences
if(p.theme==='light'||p.theme==='dark')r.dataset.theme=p.theme
if(p.dataSaver===true)saves=true}catch(e){}
if(!saves){try{if(!localStorage.getItem('fonts')&&!matchMedia('(min-width: 64em)').matches)r.dataset.fonts='later'}catch(e){} return}
r.dataset.saver=''
var o=new MutationObserver(function(){document.querySelectorAll('[srcset]:not([sizes="1px"])').forEach(function(e){e.sizes='1px'})})
o.observe(r,{childList:true,subtree:true})
addEventListener('load',function(){o.disconnect()})})()`
