/**
 * Scripts are loaded after the first paint: on a slow connection they would compete with the styles, the fonts and the
 * picture. `deferScripts` marks them in the finished page; `deferredScriptLoader` runs at its end and loads them once
 * the page was painted (at once in a background tab, where nothing is painted).
 */
export const deferScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module"', '<script type="held"')

/**
 * Preloads all modules, then runs them one by one, yielding to input in between: run together they would block a cheap
 * phone for half a second. Shared modules (named in vite.config.ts) run first, the entry last, through the deferred
 * script. A module that fails to load is requested again by the page itself, which reports the failure. This is a
 * string and not a function because server and browser must render the same text.
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
