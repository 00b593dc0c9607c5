import { browserFlags, findBrowser } from '../../scripts/find-browser.ts'
import { isLong } from '../../src/testing/size.ts'

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser found: "npm test" installs one.')

/** For tests that look at pictures: `test.use({ launchOptions: withPictures })`. */
export const withPictures = { executablePath, args: browserFlags }

/** Most tests don't look at pictures, and drawing them takes time. Every public page is also seen with them. */
export const withoutPictures = isLong
  ? withPictures
  : { executablePath, args: [...browserFlags, '--blink-settings=imagesEnabled=false'] }
