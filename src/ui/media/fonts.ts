import frauncesLatin from '../fonts/fraunces-latin.woff2?url'
import interLatin from '../fonts/inter-latin.woff2?url'

/** The two files every page needs, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontsToPreload = [interLatin, frauncesLatin]
