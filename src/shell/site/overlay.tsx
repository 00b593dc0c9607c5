import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#core/text/messages.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { type OverlayCard, useOverlay } from '#ui/state/use-overlay.ts'
import { ProgressLine } from './navigation.tsx'
import { useCode } from './use-code.ts'

const loadWindow = () => import('./overlay-window.tsx')

/**
 * The page, and the one window that may stand over it, holding the card that was opened by name. The window is
 * downloaded with the first card. While it stands there, the page is out of reach of pointer, keyboard and
 * screen reader.
 */
export function Overlay({ children }: { children: ReactNode }) {
  const { card, close, leave } = useOverlay()
  const { key } = useLocation()
  const shown = useLast(card)
  // The window remembers where the focus was as it arrives; before that, the page must not lose it.
  const [arrived, setArrived] = useState(false)
  const onFailure = () => {
    close()
    toast.error(t('This couldn’t be loaded. Check your connection, then try again or reload the page.'))
  }
  const OverlayWindow = useCode(card === null ? null : loadWindow, onFailure)?.code.default
  // Before the new page's own effects, which may open a card of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page puts the card away.
  useLayoutEffect(close, [key])
  return (
    <>
      <div inert={card !== null && arrived}>{children}</div>
      {shown && !OverlayWindow && <ProgressLine busy={card !== null} />}
      {shown && OverlayWindow && (
        <OverlayWindow
          card={shown}
          open={card !== null}
          onClose={leave}
          onArrival={setArrived}
          onFailure={onFailure}
        />
      )}
    </>
  )
}

/** The card that is open or was last, so that the window is not empty while it fades. */
function useLast(card: OverlayCard | null): OverlayCard | null {
  const [last, setLast] = useState(card)
  if (card !== null && card !== last) setLast(card)
  return card ?? last
}
