import { useEffect, useState } from 'react'

const shownFor = 6000

/** A line that is there for a moment and goes by itself. */
export function useGentle() {
  const [said, setSaid] = useState({ text: '', number: 0 })
  useEffect(() => {
    if (said.text === '') return
    const timer = setTimeout(() => setSaid(({ number }) => ({ text: '', number })), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  return {
    said: said.text,
    say: (text: string) => setSaid(({ number }) => ({ text, number: number + 1 })),
  }
}
