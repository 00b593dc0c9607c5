import type { Sources } from './public-files.ts'

/** The demo's content, which staff replace by their own, and what tests and developers alone see. */
const content =
  /^testing\/|^ui\/(gallery\/|layout\/gallery-page)|^slices\/([\w-]+\/)*(seed|demo)|^payments\/past|^core\/settings\/(demo-)?organisation\.ts$/

/**
 * For programs and those who write or watch them, and English in every installation: metrics, the state of the server
 * for its supervisor, the API reference (also each endpoint's `summary` and `description`), and robots.txt.
 */
const forPrograms = /^core\/observability\/|^core\/api\/openapi\.ts$|^shell\/pages\/robots\.ts$/

/** The files that have texts which people read: pages, mails, files, answers and the output of commands. */
export const checkedFiles = (sources: Sources): [path: string, source: string][] =>
  [...sources].filter(([path]) => !content.test(path) && !forPrograms.test(path))
