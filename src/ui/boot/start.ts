import { fetchFonts } from './fonts.ts'
import { startPageParts } from './index.ts'
import { registerServiceWorker, whenLoaded } from './service-worker.ts'

window.early?.runUntilHandOver(startPageParts)
const ministry = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content
if (import.meta.env.PROD && ministry !== undefined) registerServiceWorker(ministry)
// Not before the pictures, and not for those who only look in.
whenLoaded(() => setTimeout(fetchFonts, 4000))
