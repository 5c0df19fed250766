/** Folder and ports of one machine. */
export interface MachineAddress {
  name: string
  folder: string
  postgresPort: number
  restPort: number
}

/**
 * Settings of the whole cluster, as `docs/scaling.md` explains them. In seconds.
 * `etcd` (the v2 API) and not `etcd3`: with that, Patroni 3.0.2 lets a primary that was frozen take its lease back.
 */
const clusterSettings = {
  ...{ ttl: 20, loop_wait: 5, retry_timeout: 5 },
  ...{ synchronous_mode: true, failsafe_mode: true, primary_start_timeout: 0 },
  postgresql: {
    ...{ use_pg_rewind: true, use_slots: true },
    parameters: { wal_log_hints: 'on', max_connections: 100 },
  },
}

/** Patroni's configuration of one machine, which trusts all connections from this computer; JSON is YAML, too. */
export const patroniSettings = (
  machine: MachineAddress,
  { etcdPort, postgresPrograms }: { etcdPort: number; postgresPrograms: string },
): string => {
  const { name, folder } = machine
  const [rest, postgres] = [`127.0.0.1:${machine.restPort}`, `127.0.0.1:${machine.postgresPort}`]
  return JSON.stringify({
    ...{ scope: 'idea-training', name },
    etcd: { host: `127.0.0.1:${etcdPort}` },
    restapi: { listen: rest, connect_address: rest },
    bootstrap: {
      dcs: clusterSettings,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      ...{ listen: postgres, connect_address: postgres, bin_dir: postgresPrograms },
      ...{ data_dir: `${folder}/data`, pgpass: `${folder}/pgpass` },
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: folder },
    },
  })
}

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

export const etcdArguments = (port: number, peerPort: number): string[] => {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return [
    ...['--name', 'etcd', '--data-dir', 'etcd', '--enable-v2=true'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
  ]
}
