/**
 * Marks the page's modules in the finished HTML, so that they aren't loaded with it: early.ts loads them when they are
 * wanted. Only `rel` and `type` change, so React finds the elements it expects when it takes over the page. React
 * Router's `<Scripts>` has no option for this; e2e/weight.spec.ts fails when its output changes.
 */
export const holdScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="held"')
    .replace('<script type="module" async="">', '<script type="held" async="">')
