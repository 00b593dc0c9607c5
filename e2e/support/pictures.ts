import { browserFlags, findBrowser } from '../../scripts/find-browser.ts'
import { isLong } from '../../src/testing/size.ts'

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser found: "npm test" installs one.')

/** A page of a test lives for seconds: optimizing its code and sharing work between processes cost more than they save. */
const forShortLives = [
  '--js-flags=--max-lazy --no-opt --no-maglev --single-threaded-gc',
  '--in-process-gpu',
  '--process-per-site',
  '--num-raster-threads=1',
]

/** For tests that look at pictures: `test.use({ launchOptions: withPictures })`. */
export const withPictures = {
  executablePath,
  args: isLong ? browserFlags : [...browserFlags, ...forShortLives],
}

/** Most tests don't look at pictures, and drawing them takes time. Every public page is also seen with them. */
export const withoutPictures = isLong
  ? withPictures
  : { executablePath, args: [...withPictures.args, '--blink-settings=imagesEnabled=false'] }
