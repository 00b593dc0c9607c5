import type { Locator } from 'playwright/test'

/** Writes a text into the editor, one paragraph per line, in place of what is there. */
export async function write(editor: Locator, text: string) {
  const { keyboard } = editor.page()
  await editor.click()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  for (const [position, line] of text.split('\n').entries()) {
    if (position > 0) await keyboard.press('Enter')
    await keyboard.insertText(line)
  }
}

/** Pastes as another program would: markup, plain text or a file. */
export const paste = (
  editor: Locator,
  { html, file }: { html?: string; file?: { name: string; mimeType: string; buffer: Buffer } },
) =>
  editor.evaluate(
    (element, { html, file }) => {
      const data = new DataTransfer()
      if (html) data.setData('text/html', html)
      if (file) {
        const bytes = Uint8Array.from(atob(file.bytes), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], file.name, { type: file.type }))
      }
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    {
      html,
      file: file && { name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') },
    },
  )
