/** All texts of the public site and its emails, by the page or part that shows them. */
declare module 'virtual:texts' {
  const groups: readonly {
    place: import('#slices/wording/titles.ts').Place
    page: string | null
    texts: readonly string[]
  }[]
  export default groups
}

/** The messages that each page needs in a browser: those of its files, by the index of the file. */
declare module 'virtual:page-messages' {
  const found: {
    files: readonly (readonly string[])[]
    pages: Readonly<Record<string, readonly number[]>>
  }
  export default found
}

/** The inline script that every page begins with: see src/core/pages/early.ts. */
declare module 'virtual:early-script' {
  const script: string
  export default script
}
