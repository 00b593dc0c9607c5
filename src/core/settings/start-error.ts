/** A start that cannot go on: shown to the operator as one line, without a stack. */
export class StartError extends Error {}
