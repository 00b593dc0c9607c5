import { allMessages } from './texts/catalogue.ts'
import { readSources } from './texts/read-sources.ts'

// The file to translate: each message with itself as its translation. It goes into DATA_DIR/locales, see .env.example.
const messages = allMessages(readSources())
process.stdout.write(`${JSON.stringify(Object.fromEntries(messages.map((text) => [text, text])), null, 2)}\n`)
