import { hydrateRoot } from 'react-dom/client'

/** A piece of its own (vite.config.ts), which is begun before the page is: what it takes to begin is taken then. */
export const hydrate = hydrateRoot
