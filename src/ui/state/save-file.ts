/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers take it up only after they have asked where to keep it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
