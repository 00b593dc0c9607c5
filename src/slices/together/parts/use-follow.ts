import { useLayoutEffect, useRef, useState } from 'react'

const near = 60

/** Keeps the newest in sight for whoever is at the end; whoever reads further up stays there and is told of new ones. */
export function useFollow(newest: number) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [seen, setSeen] = useState(newest)

  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    atEnd.current = true
    setSeen(newest)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new word that moves the list
  useLayoutEffect(() => {
    if (atEnd.current && newest > 0) toEnd()
  }, [newest])
  return {
    box,
    toEnd,
    hasNew: newest > seen,
    onScroll: () => {
      const element = box.current
      if (!element) return
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < near
      if (atEnd.current) setSeen(newest)
    },
  }
}
