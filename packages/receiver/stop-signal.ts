const CHECK_INTERVAL_MS = 500;

/**
 * Creates a signal that is aborted when the receiver has to stop: on SIGINT and SIGTERM, and when npm has got one of them.
 * npm passes SIGTERM on to its shell alone. The shell then ends, and would leave the receiver running without a parent.
 */
export function createStopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const { npm_lifecycle_event: script = '' } = process.env;
  if (!script.startsWith('receiver')) return stopping.signal;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stop();
  }, CHECK_INTERVAL_MS).unref();
  stopping.signal.addEventListener('abort', () => {
    clearInterval(timer);
  });
  return stopping.signal;
}
