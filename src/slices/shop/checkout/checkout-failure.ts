import { Problem } from '#core/api/problems.ts'
import { texts } from '../orders/order-contract.ts'

/**
 * How a failed checkout is told. What the server says is told as it is; where it says nothing of use, the
 * specification's words are: one text for no answer at all, another for a server that failed, and why besides.
 */
export function failureOf(problem: Problem): { told: Problem; why: string | null } {
  if (problem.status > 0 && problem.status < 500) return { told: problem, why: null }
  const words = problem.status === 0 ? texts.unanswered : texts.failed
  return { told: new Problem(problem.status, words), why: problem.message }
}
