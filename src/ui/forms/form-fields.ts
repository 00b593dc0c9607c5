/** The fields of a draft that are typed as text. */
type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string | number ? Name : never
}[keyof Draft] &
  string

/** Props for the fields of a form. */
export type FormFields<Draft> = {
  draft: Draft
  /** The error of a field that is no plain text. */
  fault: (name: string) => string | undefined
  field: <Name extends TextName<Draft>>(
    name: Name,
  ) => { name: Name; defaultValue: Draft[Name]; error: string | undefined }
  /** The same for a field with its own state. */
  picture: <Name extends TextName<Draft>>(
    name: Name,
  ) => { name: Name; value: Draft[Name]; error: string | undefined }
}

/** Field props with the values of a draft as defaults. */
export const fieldsOf = <Draft>(
  draft: Draft,
  fault: (name: string) => string | undefined,
): FormFields<Draft> => ({
  draft,
  fault,
  field: (name) => ({ name, defaultValue: draft[name], error: fault(name) }),
  picture: (name) => ({ name, value: draft[name], error: fault(name) }),
})

/** Field props for a nested object of a draft, named by their path: `about.title`. */
export const fieldsIn =
  <Part>(path: string, part: Part, fault: (name: string) => string | undefined) =>
  <Name extends TextName<Part>>(of: Name) => {
    const name = `${path}.${of}`
    return { name, defaultValue: part[of], error: fault(name) }
  }

/** The values of these text fields; a missing field is empty. */
export function textsIn<Name extends string>(data: FormData, ...names: Name[]): Record<Name, string>
export function textsIn(data: FormData, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
}

/** The same for the fields of a nested object. */
export function textsUnder<Name extends string>(
  data: FormData,
  path: string,
  ...names: Name[]
): Record<Name, string>
export function textsUnder(data: FormData, path: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(data.get(`${path}.${name}`) ?? '')]))
}

/** The number in a field; NaN, which no schema accepts, where it is empty. */
export function numberIn(data: FormData, name: string): number {
  const typed = String(data.get(name) ?? '').trim()
  return typed === '' ? Number.NaN : Number(typed)
}
