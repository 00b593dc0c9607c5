/** The two files that every page needs, unless another heading font was chosen. */
export { default as defaultHeadingFont } from '../fonts/fraunces-latin.woff2?url'
export { default as textFont } from '../fonts/inter-latin.woff2?url'
