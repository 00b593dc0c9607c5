/**
 * A page is there to read before its scripts are asked for: on a slow line they would take their time from the style,
 * the fonts and the picture. `holdScripts` marks them in the finished page, `releaseScripts` runs at its end and lets
 * them go once the page was painted (at once in a tab behind others, where nothing is painted).
 */
export const holdScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module"', '<script type="held"')

/**
 * The pieces are all fetched at once and then begun one by one, with a breath between them in which the page can
 * answer a finger: begun together they would hold a cheap phone for half a second. What starts the page (the entry and
 * its manifest) comes last, by the script that was held. What cannot be fetched is asked for once more by the page
 * itself, which then says so. A text and no function, since server and browser must write the same.
 */
export const releaseScripts = `(function () {
  function go() {
    var links = Array.from(document.querySelectorAll('link[rel=held]'))
    links.forEach(function (link) { link.rel = 'modulepreload' })
    var pieces = links.map(function (link) { return link.href })
      .filter(function (href) { return !/[/](manifest|entry[.]client)-/.test(href) })
    var breath = new MessageChannel()
    breath.port1.onmessage = next
    next()
    function next() {
      if (pieces.length > 0)
        return import(pieces.shift()).catch(function () {}).then(function () { breath.port2.postMessage(0) })
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
