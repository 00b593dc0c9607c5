import { startPageParts } from './index.ts'

window.early?.runUntilHandOver(startPageParts)
