/** Folder and ports of one machine. */
export type MachineAddress = {
  name: string
  folder: string
  postgresPort: number
  restPort: number
}

type ClusterAddress = {
  etcdPort: number
  /** The folder of PostgreSQL's programs. */
  programs: string
}

/** The cluster's name in etcd. */
export const scope = 'idea-training'

/**
 * Settings of the whole cluster, as `docs/scaling.md` explains them. In seconds.
 * `etcd` (the v2 API) and not `etcd3`: with that, Patroni 3.0.2 lets a primary that was frozen take its lease back.
 */
const clusterSettings = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  synchronous_mode: true,
  failsafe_mode: true,
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { wal_log_hints: 'on', max_connections: 100 },
  },
}

/** Trusts all connections from this computer. */
const localTrust = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']

/** Patroni's configuration of one machine; JSON is YAML, too. */
export const patroniSettings = (machine: MachineAddress, { etcdPort, programs }: ClusterAddress): string =>
  JSON.stringify({
    scope,
    name: machine.name,
    etcd: { host: `127.0.0.1:${etcdPort}` },
    restapi: { listen: `127.0.0.1:${machine.restPort}`, connect_address: `127.0.0.1:${machine.restPort}` },
    bootstrap: {
      dcs: clusterSettings,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: localTrust,
    },
    postgresql: {
      listen: `127.0.0.1:${machine.postgresPort}`,
      connect_address: `127.0.0.1:${machine.postgresPort}`,
      data_dir: `${machine.folder}/data`,
      bin_dir: programs,
      pgpass: `${machine.folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: machine.folder },
    },
  })
