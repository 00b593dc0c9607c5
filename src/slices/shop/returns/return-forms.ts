import { data } from 'react-router'
import { type FormHandler, formHandler, Refusal } from '#core/api/form-action.ts'
import { cancelOwnOrder, requestReturn, sendReturnPhoto } from './return-contract.ts'
import { maxPhotos, returnReasons } from './return-rules.ts'

export const returnForms = { cancel: 'cancel', ask: 'return' } as const

export const photosField = 'photos'
export const lineField = (line: number) => `line-${line}`

const linePattern = /^line-(\d{1,9})$/

/** What was typed, without the photos. */
export function returnIn(sent: FormData, token: string) {
  const lines = [...sent.keys()].flatMap((key) => {
    const line = linePattern.exec(key)?.[1]
    const quantity = Number(sent.get(key))
    return line !== undefined && quantity !== 0 ? [{ line: Number(line), quantity }] : []
  })
  const reason = returnReasons.find((each) => each === sent.get('reason'))
  return { token, lines, comment: String(sent.get('comment') ?? ''), ...(reason && { reason }) }
}

export const photosIn = (sent: FormData): File[] =>
  sent
    .getAll(photosField)
    .filter((photo) => photo instanceof File)
    .filter(({ size }) => size > 0)
    .slice(0, maxPhotos + 1)

export const earlyCancel: FormHandler = async (call, _, { params }) => {
  const token = params.token ?? ''
  await call(cancelOwnOrder, { token })
  return `/shop/order/${token}`
}

/** Photos are sent with the form. An error is shown at the photo field. */
export const earlyReturn: FormHandler = async (call, sent, args) => {
  const token = args.params.token ?? ''
  const photos: string[] = []
  for (const bytes of photosIn(sent)) {
    try {
      photos.push((await call(sendReturnPhoto, { token, bytes })).photo)
    } catch (thrown) {
      const refusal = Refusal.safeParse(thrown)
      if (!refusal.success) throw thrown
      const { data: problem, init } = refusal.data
      throw data({ ...problem, errors: { photos: problem.detail } }, init)
    }
  }
  return formHandler(
    requestReturn,
    (fields) => ({ reason: 'other' as const, ...returnIn(fields, token), photos }),
    () => `/shop/order/${token}`,
    { once: true },
  )(call, sent, args)
}
