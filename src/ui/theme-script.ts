/** Runs in the head before the first paint, so that a chosen theme never flashes and a saver loads no ornament. */
export const themeScript =
  "try{var r=document.documentElement,p=JSON.parse(localStorage.getItem('root')).state.preferences;if(p.theme==='light'||p.theme==='dark')r.dataset.theme=p.theme;if(p.dataSaver===true)r.dataset.saver=''}catch(e){}"
