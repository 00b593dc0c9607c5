type Texts = Readonly<Record<string, string>>

/** Those of the changed texts that a page may show, by the pattern of its route: `blog/:id`, or `/` for Home. */
export async function textsOnPage(pattern: string, texts: Texts): Promise<Texts> {
  // Loaded when a site has changed texts, and on the server only.
  const { default: found } = await import('virtual:page-messages')
  const shown = new Map<string, string>()
  for (const file of found.pages[pattern.startsWith('/') ? pattern : `/${pattern}`] ?? found.files.keys()) {
    for (const message of found.files[file] ?? []) {
      const text = Object.hasOwn(texts, message) ? texts[message] : undefined
      if (text !== undefined) shown.set(message, text)
    }
  }
  return Object.fromEntries(shown)
}
