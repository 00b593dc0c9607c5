import { Mark } from '@tiptap/core'

/** Marks without a button: what is in a text already stays in it. */
const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

export const plainMarks = [
  plainMark('shortQuote', 'q'),
  plainMark('workTitle', 'cite'),
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
]
