import type { Config } from '../config.ts';

/** Why the ports of a server cannot be listened on together; null if they can. */
export function portsFault({ port, metricsPort }: Pick<Config, 'port' | 'metricsPort'>): string | null {
  if (metricsPort === null || metricsPort !== port) return null;
  return `METRICS_PORT: it is PORT too (${port}). Give the metrics a port of their own, or leave it empty.`;
}

/** What the system says of a host and port on which nobody can listen, with the variable to change; null if it is something else. */
export function listenFault(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `PORT: port ${port} on ${host} is in use already. Stop what uses it, or set PORT to another one.`;
  }
  if (code === 'EACCES') return `PORT: this user may not listen on port ${port}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST: this machine has no address "${host}".`;
  return null;
}
