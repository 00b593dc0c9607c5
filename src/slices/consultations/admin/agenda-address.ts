export const consultations = '/admin/consultation'
export const agenda = `${consultations}/agenda`
export const settings = `${consultations}/settings`
