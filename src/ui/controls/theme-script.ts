/**
 * Runs in the head before the first paint, so that a chosen theme never flashes, the cart icon shows its number and a
 * saver loads no ornament. A cart that is in local storage only, from before there was a cookie or after it was deleted,
 * is written to the cookie, from which the server shows it. Zod is told before it loads that it may not make code of
 * text: it would try, and the browser would report it.
 */
export const themeScript = `globalThis.__zod_globalConfig = { jitless: true };
(function () {
  var root = document.documentElement, count = 0, lines = ''
  try {
    var state = JSON.parse(localStorage.getItem('root')).state, chosen = state.preferences
    if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme
    if (chosen.dataSaver === true) root.dataset.saver = ''
    lines = state.cart.products.map(function (line) { return (line.product_id | 0) + '.' + (line.quantity | 0) }).join('_')
    count = state.cart.quantity
  } catch (e) {}
  try {
    var cookie = function () { return (/(?:^|; )cart=([^;]*)/.exec(document.cookie) || [])[1] }
    if (cookie() !== undefined) count = cookie().split('_').filter(function (line) { return /^\\d+\\.\\d+$/.test(line) }).length
    else if (lines) {
      document.cookie = 'cart=' + lines + '; Path=/; Max-Age=7776000; SameSite=Lax' + (location.protocol === 'https:' ? '; Secure' : '')
      if (/^\\/(cart|checkout)$/.test(location.pathname) && !location.search && cookie()) location.reload()
    }
    if (count >= 1) {
      root.dataset.cart = ''
      root.style.setProperty('--cart-badge', '"' + (count > 10 ? '9+' : Math.floor(count)) + '"')
    }
  } catch (e) {}
})()`
