/**
 * Runs in the head before the first paint, so that the cart icon shows its number. A cart that is in local storage only,
 * from before there was a cookie or after it was deleted, is written to the cookie, from which the server shows it.
 */
export const cartScript = `;(function () {
  var root = document.documentElement, count = 0, lines = ''
  try {
    var cart = JSON.parse(localStorage.getItem('root')).state.cart
    lines = cart.products.map(function (line) { return (line.id | 0) + '.' + (line.quantity | 0) }).join('_')
    count = cart.quantity
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
})();`
