import { z } from 'zod'
import { tabMemory } from '#ui/state/tab-memory.ts'

/** The request whose offering is paid in this tab: the card finds it by this, and whoever comes back from a bank. */
export const openMass = tabMemory<{ token: string }>('mass', (text) =>
  z.object({ token: z.string() }).parse(JSON.parse(text)),
)
