/** The page of a gift, order or Mass, which asks the provider for the payment's status before it responds. */
export const checkAddress = (page: string) => `${page}?check`

export const hasCheck = (request: Request) => new URL(request.url).searchParams.has('check')
