export const newsletter = '/admin/newsletter'
export const subscribersAddress = `${newsletter}/subscribers`
export const settingsAddress = `${newsletter}/settings`
export const newIssue = `${newsletter}/new`
export const issueAddress = (id: number) => `${newsletter}/${id}`
