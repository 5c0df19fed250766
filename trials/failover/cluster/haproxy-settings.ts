import type { MachineAddress } from './patroni-settings'

/** HAProxy's configuration: routes all connections to the machine whose Patroni reports that it is the primary. */
export const haproxySettings = (port: number, machines: readonly MachineAddress[]): string => `
global
  maxconn 1000

defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m

listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${machines
  .map(
    ({ name, postgresPort, restPort }) =>
      `  server ${name} 127.0.0.1:${postgresPort} maxconn 200 check port ${restPort}\n`,
  )
  .join('')}`
