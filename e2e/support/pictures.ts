import { browserFlags, findBrowser } from '../../scripts/find-browser.ts'
import { isLong } from '../../src/testing/size.ts'

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser found: "npm test" installs one.')

/** For tests that look at pictures: `test.use({ launchOptions: withPictures })`. */
export const withPictures = { executablePath, args: browserFlags }

/** Drawing pictures takes a fifth of a browser's time. Each page and each picture is seen in some test. */
export const withoutPictures = isLong
  ? withPictures
  : { executablePath, args: [...browserFlags, '--blink-settings=imagesEnabled=false'] }
