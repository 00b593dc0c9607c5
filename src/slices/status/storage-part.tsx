import { call } from '#core/api/call.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Fact } from '#ui/text/fact.tsx'
import { type StorageStatus, tryStorage } from './contract.ts'
import { Part } from './part.tsx'
import { TryButton } from './try-button.tsx'

type Room = StorageStatus['free']['room']
const badges: Record<Room, string> = {
  enough: 'Room enough',
  scarce: 'Little room left',
  full: 'Disk full',
}
const advice: Record<Room, string | null> = {
  enough: null,
  scarce:
    'Free up space or get a larger disk. When the disk is full, nothing can be saved, not even an order.',
  full: 'Nothing can be saved right now, not even an order. Free up space or get a larger disk; saving resumes by itself.',
}

export function StoragePart({ bucket, free, database }: StorageStatus & { database: string }) {
  return (
    <Part
      title="Storage"
      badge={<Badge tone={free.room === 'enough' ? 'success' : 'danger'}>{badges[free.room]}</Badge>}
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Pictures and files">
          {bucket ? `Bucket ${bucket.name} at ${bucket.host}` : 'On the disk of this server'}
        </Fact>
        <Fact name="Free on the disk">{free.text}</Fact>
        <Fact name="Database">{database}</Fact>
      </dl>
      {advice[free.room] && <p className="text-sm">{advice[free.room]}</p>}
      <TryButton act={() => call(tryStorage, {})}>Write and read a small file</TryButton>
    </Part>
  )
}
