/**
 * A page is there to read before its scripts are asked for: on a slow line they would take their time from the style,
 * the fonts and the picture. `holdScripts` marks them in the finished page, `releaseScripts` runs at its end and lets
 * them go once the page was painted (at once in a tab behind others, where nothing is painted).
 */
export const deferScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module"', '<script type="held"')

/**
 * All pieces are asked for first and then begun, each by itself and with a breath in between in which the page can
 * answer a finger: begun together they would hold a cheap phone for half a second. What the others stand on
 * (vite.config.ts names it) is begun before them, or the first would bring it all along; what starts the page (the
 * entry) comes last, by the script that was held. What cannot be fetched is asked for once more by the page itself,
 * which then says so. A text and no function, since server and browser must write the same.
 */
export const deferredScriptLoader = `(function () {
  function go() {
    var links = Array.from(document.querySelectorAll('link[rel=held]'))
    var bases = ['icons', 'zod', 'react', 'shared', 'dom']
    function rank(href) { return bases.indexOf(/([^/-]*)[^/]*$/.exec(href)[1]) + 1 || 9 }
    var pieces = links.map(function (link) { return link.href })
      .filter(function (href) { return !/[/]entry[.]client-/.test(href) })
      .sort(function (one, other) { return rank(one) - rank(other) })
    var breath = new MessageChannel()
    function breathe() { breath.port2.postMessage(0) }
    breath.port1.onmessage = next
    next()
    function next() {
      if (links.length > 0) {
        links.splice(0, 3).forEach(function (link) { link.rel = 'modulepreload' })
        return breathe()
      }
      if (pieces.length > 0) return import(pieces.shift()).catch(function () {}).then(breathe)
      breath.port1.close()
      var held = document.querySelector('script[type=held]')
      if (!held) return
      var script = document.createElement('script')
      script.type = 'module'
      script.text = held.text
      held.replaceWith(script)
    }
  }
  document.hidden ? go() : requestAnimationFrame(function () { setTimeout(go) })
})()`
