/** The page of something that is paid for, which asks the provider before it answers. */
export const checkAddress = (page: string) => `${page}?check`

export const hasCheck = (request: Request) => new URL(request.url).searchParams.has('check')
