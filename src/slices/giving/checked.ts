import { invalid } from '#core/api/problems.ts'

/** The data of a schema's answer, or the refusal that names the fields at fault. */
export function checked<T>(
  parsed: { success: true; data: T } | { success: false; error: { issues: Parameters<typeof invalid>[0] } },
): T {
  if (!parsed.success) throw invalid(parsed.error.issues)
  return parsed.data
}
