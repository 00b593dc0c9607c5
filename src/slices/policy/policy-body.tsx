export type PolicyBlock = { kind: 'bold' | 'plain'; text: string } | { kind: 'bullets'; items: string[] }

/**
 * What the lines of an entry become: a number and a dot makes a bold paragraph, a dash, asterisk or bullet makes an
 * item of a list, anything else is a plain paragraph. Lines with nothing on them only divide lists.
 */
export function policyBlocks(body: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  let list: string[] | null = null
  for (const line of body.split(/\r\n?|\n/)) {
    const text = line.trim()
    const item = /^[-–—*•](.*)$/.exec(text)?.[1]?.trim()
    if (item === undefined) {
      list = null
      if (text !== '') blocks.push({ kind: /^\d+\./.test(text) ? 'bold' : 'plain', text })
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
export function PolicyBody({ body }: { body: string }) {
  return (
    <div className="prose">
      {policyBlocks(body).map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
        <Block key={position} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'bullets') {
    return (
      <ul>
        {block.items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name and do not move
          <li key={position}>{item}</li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'plain') return <p>{block.text}</p>
  return (
    <p className="break-after-avoid">
      <strong>{block.text}</strong>
    </p>
  )
}
