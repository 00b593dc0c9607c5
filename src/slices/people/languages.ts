/** Languages that people may choose to be written to in. */
const common = ['en', 'ig', 'yo', 'ha', 'pcm', 'es', 'fr', 'pt', 'it', 'de', 'pl', 'vi', 'tl', 'ko']

export const languageName = (code: string, inLanguage: string): string =>
  new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'code' }).of(code) ?? code

/** The choices, the current one among them even if it came from an import. */
export const languageChoices = (current: string, inLanguage: string) =>
  [...new Set([...common, ...(current === '' ? [] : [current])])].map((value) => ({
    value,
    label: isCode(value) ? languageName(value, inLanguage) : value,
  }))

const isCode = (value: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value)
