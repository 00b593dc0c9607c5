import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { ShareButton } from '../controls/share.tsx'
import { LoadError } from '../feedback/load-error.tsx'
import { toast } from '../feedback/toast.tsx'
import { TextField } from '../fields/field.tsx'
import { ConfirmDialog } from '../forms/confirm-dialog.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { Sheet } from '../layout/sheet.tsx'
import { GallerySection, Row, Specimen } from './specimen.tsx'

export function FeedbackGallery() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'sheet' | 'night' | null>(null)
  const close = () => setShown(null)
  return (
    <GallerySection id="feedback" title="Feedback">
      <Row>
        <Button variant="secondary" onClick={() => toast.success('Login Successful')}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => toast.error('Unable to subscribe user')}>
          Error
        </Button>
        <Button variant="secondary" onClick={() => toast.blank('The page is up to date.')}>
          Blank
        </Button>
        <Button variant="secondary" onClick={() => toast.loading('Please Wait...', { id: 'wait' })}>
          Loading
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.undo('Post deleted.', () => toast.success('Post restored'))}
        >
          Undo
        </Button>
        <ShareButton title="Gallery" />
      </Row>
      <Row>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('confirm')}>
          Confirmation
        </Button>
        <Button variant="secondary" onClick={() => setShown('sheet')}>
          Sheet
        </Button>
        <Button variant="secondary" onClick={() => setShown('night')}>
          Night sheet
        </Button>
      </Row>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Donate"
        description="Every gift gets a receipt."
      >
        <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
          <TextField label="Email Address" type="email" autoComplete="email" />
          <TextField label="Amount" inputMode="decimal" error="Enter amount" />
          <Button type="submit">Donate</Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        title="Delete this post?"
        text="It will be removed from the site right away. You can undo this for a few seconds."
        action="Delete post"
        danger
        onConfirm={() => undefined}
      />
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Filters"
        footer={<Button onClick={close}>Show results</Button>}
      >
        <TextField label="Search" type="search" />
      </Sheet>
      <Sheet open={shown === 'night'} onClose={close} title="Menu" night>
        <p>The menu on a phone.</p>
      </Sheet>
      <Specimen title="Data that didn’t load">
        <LoadError />
      </Specimen>
    </GallerySection>
  )
}
