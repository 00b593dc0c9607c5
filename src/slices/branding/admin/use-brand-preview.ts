import { useEffect, useRef, useState } from 'react'
import { call } from '#core/api/call.ts'
import { Branding, previewBranding, type Verdict } from '../contract.ts'

type Shown = { href: string; primary: Verdict; accent: Verdict }

/** Milliseconds without another change before the preview follows. */
const pause = 500

/** What the draft would look like. While something in it can't be understood, the last one stays. */
export function useBrandPreview(first: Branding) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(true)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')

  const ask = async (draft: Branding) => {
    const asked = JSON.stringify(draft)
    if (asked === latest.current) return
    latest.current = asked
    setBusy(true)
    try {
      const answer = await call(previewBranding, { draft })
      if (latest.current === asked) setShown(answer)
    } catch {
      // The form itself says what is wrong when it is saved.
      latest.current = ''
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first draft is shown once
  useEffect(() => {
    void ask(first)
    return () => clearTimeout(waiting.current)
  }, [])

  return {
    shown,
    busy,
    follow: (typed: Branding) => {
      clearTimeout(waiting.current)
      const draft = Branding.safeParse(typed)
      if (draft.success) waiting.current = setTimeout(() => void ask(draft.data), pause)
    },
  }
}
