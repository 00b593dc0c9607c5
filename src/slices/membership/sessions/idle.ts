/** Staff who do nothing for so long (seconds) are signed out: by the server, and on the screen. */
export const staffIdle = 30 * 60
