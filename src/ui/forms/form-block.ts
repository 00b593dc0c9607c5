/** Work of a form's own fields that its answer depends on: each tells whether it went well. */
const atWork = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

export function blockForm(form: HTMLFormElement, work: Promise<boolean>): void {
  const works = atWork.get(form) ?? new Set()
  atWork.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

export const isBlocked = (form: HTMLFormElement): boolean => (atWork.get(form)?.size ?? 0) > 0

/** Resolves when all of it is done, also what begins meanwhile: true when all went well. */
export async function whenUnblocked(form: HTMLFormElement): Promise<boolean> {
  let whole = true
  while (isBlocked(form)) {
    const ended = await Promise.all(atWork.get(form) ?? [])
    whole &&= ended.every(Boolean)
  }
  return whole
}
