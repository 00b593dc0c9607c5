import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** The two files every page needs, for `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontsToPreload = [interLatin, frauncesLatin]
