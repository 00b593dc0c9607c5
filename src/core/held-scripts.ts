/**
 * A page is there to read before its scripts are asked for: on a slow line they would take their time from the style,
 * the fonts and the picture. `holdScripts` marks them in the finished page, `releaseScripts` runs at its end and lets
 * them go once the page was painted (at once in a tab behind others, where nothing is painted).
 */
export const holdScripts = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module"', '<script type="held"')

export const releaseScripts =
  "(function(){function go(){document.querySelectorAll('link[rel=held]').forEach(function(l){l.rel='modulepreload'});var h=document.querySelector('script[type=held]');if(!h)return;var s=document.createElement('script');s.type='module';s.text=h.text;h.replaceWith(s)}document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})()"
