import { useRef } from 'react'
import { newKey } from '#core/security/new-key.ts'

/** A key for calls that must not act twice: the same for every try with the same content, until it went well. */
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
