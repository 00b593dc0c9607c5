import { useRef } from 'react'
import { newKey } from '#core/security/new-key.ts'

/** An idempotency key: the same for every retry with the same content, until `done`. */
export function useIdempotencyKey() {
  const tried = useRef({ content: '', key: '' })
  return {
    keyFor: (input: unknown): string => {
      const content = JSON.stringify(input)
      if (tried.current.content !== content) tried.current = { content, key: newKey() }
      return tried.current.key
    },
    done: () => {
      tried.current = { content: '', key: '' }
    },
  }
}
