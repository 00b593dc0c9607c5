import { getSchema } from '@tiptap/core'
import { DOMParser as DocParser, type Node } from '@tiptap/pm/model'
import { extensions } from '#ui/editor/extensions.ts'

/** A document from markup, as the editor reads it; for tests, which have no editor. */
export function readMarkup(html: string): Node {
  const body = document.createElement('div')
  body.innerHTML = html
  return DocParser.fromSchema(getSchema(extensions(''))).parse(body)
}
