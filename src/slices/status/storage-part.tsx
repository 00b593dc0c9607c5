import { call } from '#core/call.ts'
import { Badge } from '#ui/badge.tsx'
import { Fact } from '#ui/fact.tsx'
import { type StorageStatus, tryStorage } from './contract.ts'
import { Part } from './part.tsx'
import { TryButton } from './try-button.tsx'

export function StoragePart({ bucket, free, database }: StorageStatus & { database: string }) {
  return (
    <Part
      title="Storage"
      badge={
        <Badge tone={free.scarce ? 'danger' : 'success'}>
          {free.scarce ? 'Little room left' : 'Room enough'}
        </Badge>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Pictures and files">
          {bucket ? `Bucket ${bucket.name} at ${bucket.host}` : 'On the disk of this server'}
        </Fact>
        <Fact name="Free on the disk">{free.text}</Fact>
        <Fact name="Database">{database}</Fact>
      </dl>
      {free.scarce && (
        <p className="text-sm">
          Make room, or give the server a larger disk: without room nothing can be saved any more, not even an
          order.
        </p>
      )}
      <TryButton act={() => call(tryStorage, {})}>Write and read a small file</TryButton>
    </Part>
  )
}
