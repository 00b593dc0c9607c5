/** All texts of the public site, by the page or part that shows them: scripts/texts gathers them from the sources. */
declare module 'virtual:texts' {
  const groups: readonly { name: string; page: string | null; texts: readonly string[] }[]
  export default groups
}
