export { renderSections as renderDeferredSections } from '../boot/sections.ts'
