import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditNouns } from '#core/security/audit-nouns.ts'
import { auditSentence, isTold } from '#slices/audit/sentence.ts'
import { readSources } from '../../scripts/texts/read-sources.ts'

const sources = [...readSources()]

const Collection = z.object({
  texts: z.object({ inAudit: z.string() }),
  fields: z.record(z.string(), z.string()),
})

/** Every field of every collection, with what an item is called. */
async function fieldsOfCollections() {
  const files = sources.filter(
    ([path, source]) => path.startsWith('slices/') && /\bcollection\(\{/.test(source),
  )
  const modules = await Promise.all(
    files.map(([path]): Promise<object> => import(/* @vite-ignore */ join(import.meta.dirname, '..', path))),
  )
  const found = modules
    .flatMap((module) => Object.values(module))
    .flatMap((each) => Collection.safeParse(each).data ?? [])
  return found.flatMap(({ texts, fields }) =>
    [...Object.values(fields), 'Status'].map((label) => ({
      label,
      item: texts.inAudit.replace('{title}', 'X'),
    })),
  )
}

const textsIn = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, text = '']) => text)

/** The other labels: those of a single change, and those of what is no collection. */
const otherLabels = sources
  .filter(([path, source]) => path.startsWith('slices/') && source.includes('#core/security/audit'))
  .flatMap(([, source]) => [
    ...textsIn(source, /\bchange\(\s*(?:msg\()?'([^']+)'/g),
    ...textsIn(source, /AuditedField>> = \{([^}]+)\}/g).flatMap((fields) =>
      textsIn(fields, /msg\('([^']+)'\)/g),
    ),
  ])

const changed = (label: string, item: string) => ({
  actor: 'Ada',
  act: '{name} changed {item}.',
  item,
  changes: [{ field: label, from: 'One', to: 'Two' }],
})

test('every audited field makes a sentence, or is listed below one', async () => {
  const all = [...(await fieldsOfCollections()), ...otherLabels.map((label) => ({ label, item: 'X' }))]
  expect([...new Set(all.map(({ label }) => label))].toSorted()).toEqual(Object.keys(auditNouns).toSorted())

  const told = all.filter(({ label, item }) => isTold(changed(label, item)))
  expect(told.length).toBeGreaterThan(100)
  const odd = told.flatMap(({ label, item }) => {
    const sentence = auditSentence(changed(label, item))
    const [, noun = '', named = ''] = /^Ada changed (.+?) of (.+) from One to Two\.$/.exec(sentence) ?? []
    const isNoun =
      /^(?:the|an?) (?:[a-z]|[A-Z]{2})[\w -]*$/.test(noun) &&
      !/ (?:in|on|to|until|only|starts|ends)$/.test(noun)
    const repeats = noun
      .split(' ')
      .slice(1)
      .some((word) => named.split(' ').includes(word))
    return isNoun && !repeats ? [] : [sentence]
  })
  expect(odd).toEqual([])
})
