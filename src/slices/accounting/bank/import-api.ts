import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { importBankLines, listBankImports, previewBankFile, removeBankImport } from './bank-file-contract.ts'
import { columnsOf, guessLayout, headKey, partsOf } from './guess-layout.ts'
import { checkLines, newestImports, rememberedLayout, removeImport, writeLines } from './import-store.ts'
import { checksumOf, readLines, rowsIn } from './read-bank-file.ts'

const contentOf = async (bytes: Blob | Uint8Array) =>
  bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes

export const bankImportApi: ServedEndpoint[] = [
  on(previewBankFile, async ({ bytes }, { db }) => {
    const parts = partsOf(rowsIn(await contentOf(bytes)))
    const remembered = await rememberedLayout(db, headKey(parts))
    return {
      columns: columnsOf(parts),
      layout: remembered ?? guessLayout(parts, currency()),
      remembered: remembered !== null,
    }
  }),

  on(importBankLines, async ({ mode, name, bytes, ...layout }, { db, caller, now, note, noteAct }) => {
    const content = await contentOf(bytes)
    const rows = rowsIn(content)
    const file = { name, checksum: checksumOf(content), head: headKey(partsOf(rows)), layout }
    const read = readLines(rows, layout)
    if (mode === 'check') {
      noteAct(msg('{name} checked a bank file without importing it.'))
      return checkLines(db, file, read)
    }
    const by = memberOf(caller).username
    const imported = await db.transaction().execute((trx) => writeLines(trx, file, read, by, now))
    note(t('{added, number} added, {known, number} already imported', imported.counts))
    return imported
  }),

  on(listBankImports, (_, { db }) => newestImports(db)),

  on(removeBankImport, async ({ id }, { db, note }) => {
    const name = await removeImport(db, id)
    if (name === null) throw notFound(msg('We couldn’t find this import.'))
    note(t('the bank transactions in {name}', { name }))
    return { message: 'Import removed.' }
  }),
]
