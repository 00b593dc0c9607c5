import { startPageParts } from './index.ts'
import { registerServiceWorker } from './service-worker.ts'

window.early?.runUntilHandOver(startPageParts)
const ministry = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content
if (import.meta.env.PROD && ministry !== undefined) registerServiceWorker(ministry)
