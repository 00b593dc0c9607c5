import { type PolicyBlock, policyBlocks } from './rules.ts'

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
