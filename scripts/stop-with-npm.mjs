// A stopped npm stops the shell that it started us from, and the shell does not pass the signal on: without this,
// the server would go on alone and keep the port and the data folder.
const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()
