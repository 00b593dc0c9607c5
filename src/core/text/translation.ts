import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../settings/start-error.ts'
import { validTexts } from './compile-message.ts'
import { english, type Messages, t } from './messages.ts'

const fileShape = z.record(z.string(), z.string())

/**
 * The messages in another language, by the English ones: `locales/fr-FR.json` in the data folder. What is missing there
 * stays English. `npm run messages` writes the file to be translated.
 */
export function readTranslation(dataDir: string, locale: string): Map<string, string> {
  if (locale === 'en-US') return new Map()
  const file = join(dataDir, 'locales', `${locale}.json`)
  try {
    return validTexts(fileShape.parse(JSON.parse(readFileSync(file, 'utf8'))))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      t('LOCALE is {locale}, but its messages couldn’t be read from {file}: {reason}', {
        locale,
        file,
        reason,
      }),
    )
  }
}

/** What commands, the start and the doctor say: the language of the site, without the words that staff changed. */
export const siteMessages = ({ dataDir, locale }: { dataDir: string; locale: string }): Messages => ({
  ...english,
  locale,
  texts: readTranslation(dataDir, locale),
})
