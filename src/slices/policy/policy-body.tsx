import { blocksOf, type RichBlock } from '#core/rich-text/rich-blocks.ts'
import { Html } from '#ui/text/html.tsx'
import { RichBlocks } from '#ui/text/rich-text.tsx'
import { withoutParagraph } from './rules.ts'

export type PolicyBlock =
  | { kind: 'bold' | 'plain'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'rich'; blocks: RichBlock[] }

/**
 * What the lines of an entry become: a number and a dot makes a bold paragraph, a dash, asterisk or bullet makes an
 * item of a list, anything else is a plain paragraph, or the block of rich text that the line holds. Lines with nothing
 * on them only divide lists.
 */
export function policyBlocks(body: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  let list: string[] | null = null
  for (const line of body.split(/\r\n?|\n/)) {
    const text = withoutParagraph(line.trim())
    const item = /^[-–—*•](.*)$/.exec(text)?.[1]?.trim()
    if (item === undefined) {
      list = null
      const rich = blocksOf(text).filter(({ kind }) => kind !== 'paragraph')
      const last = blocks.at(-1)
      if (rich.length > 0 && last?.kind === 'rich') last.blocks.push(...rich)
      else if (rich.length > 0) blocks.push({ kind: 'rich', blocks: rich })
      else if (text !== '') blocks.push({ kind: /^\d+\./.test(text) ? 'bold' : 'plain', text })
    } else if (item !== '') {
      if (!list) {
        list = []
        blocks.push({ kind: 'bullets', items: list })
      }
      list.push(item)
    }
  }
  return blocks
}

/** The body of an entry as its lines say. */
export function PolicyBody({ body, idPrefix }: { body: string; idPrefix: string }) {
  return (
    <div className="prose">
      {policyBlocks(body).map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
        <Block key={position} block={block} idPrefix={idPrefix} />
      ))}
    </div>
  )
}

function Block({ block, idPrefix }: { block: PolicyBlock; idPrefix: string }) {
  if (block.kind === 'rich') return <RichBlocks blocks={block.blocks} below={2} idPrefix={idPrefix} />
  if (block.kind === 'bullets') {
    return (
      <ul>
        {block.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name and do not move
          <Html key={position} tag="li" html={item} />
        ))}
      </ul>
    )
  }
  if (block.kind === 'plain') return <Html tag="p" html={block.text} />
  return (
    <p className="break-after-avoid">
      <Html tag="strong" html={block.text} />
    </p>
  )
}
