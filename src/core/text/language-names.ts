import { msg, t } from './messages.ts'

/** Languages that people may choose to be written to in. Browsers and servers call some of them differently. */
const names: Readonly<Record<string, string>> = {
  en: msg('English'),
  ig: msg('Igbo'),
  yo: msg('Yoruba'),
  ha: msg('Hausa'),
  pcm: msg('Nigerian Pidgin'),
  es: msg('Spanish'),
  fr: msg('French'),
  pt: msg('Portuguese'),
  it: msg('Italian'),
  de: msg('German'),
  pl: msg('Polish'),
  vi: msg('Vietnamese'),
  tl: msg('Tagalog'),
  ko: msg('Korean'),
}

/** What came from an import and isn't listed is shown as it is. */
export const languageName = (code: string): string => t(names[code] ?? code)

/** The code of a language that is given by its name, as our own exports do; anything else stays as it is. */
export const languageCode = (text: string): string =>
  Object.keys(names).find((code) => languageName(code).toLowerCase() === text.toLowerCase()) ?? text

/** The choices, the current one among them. */
export const languageChoices = (current: string) =>
  [...new Set([...Object.keys(names), ...(current === '' ? [] : [current])])].map((value) => ({
    value,
    label: languageName(value),
  }))
