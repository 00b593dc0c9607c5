// When npm is stopped, it stops the shell that started us, but the shell doesn't pass the signal on. Without this,
// the server would keep running and hold the port and the data folder.
const shell = process.ppid
const watch = setInterval(() => {
  if (process.ppid === shell) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 500).unref()
