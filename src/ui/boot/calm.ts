/** Whether the visitor saves data. The script in the head marks the page, before anything is loaded. */
const savesData = () => 'saver' in document.documentElement.dataset

/** Whether nothing may move or play on its own. */
export const isCalm = () => savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches
