import pg from 'pg'
import { distributeTables } from '../../services/schema/distribute.ts'

/**
 * Test databases on a Citus cluster. Each is distributed over the nodes, and is created and copied under one
 * name on every node. `address` is the coordinator's URL with any database that already uses Citus.
 */
export type Cluster = {
  /** Creates an empty database. */
  create(name: string): Promise<void>
  /** Distributes the tables of a database over the nodes, with few shards, because tests store little data. */
  spread(name: string): Promise<void>
  /** Blocks new connections, so that the database can be copied. */
  freeze(name: string): Promise<void>
  /** Copies a frozen database with its shards. */
  copy(from: string, to: string): Promise<void>
  /** Returns whether the coordinator has a database of this name. */
  has(name: string): Promise<boolean>
  drop(name: string): Promise<void>
}

const SHARDS = 4

/** Connects to the cluster whose coordinator is at `address`. Throws an Error when it is unreachable or no cluster. */
export async function connectCluster(address: string): Promise<Cluster> {
  const nodes = await nodesOf(address)
  const on = (node: Node, database: string) => {
    const url = new URL(address)
    url.hostname = node.name
    url.port = String(node.port)
    url.pathname = `/${database}`
    return url.href
  }
  /** Runs a statement on every node, workers first: the coordinator's database is the one that lookups check. */
  const everywhere = async (statement: string, database = 'postgres') => {
    for (const node of nodes.toReversed()) await run(on(node, database), statement)
  }
  const [coordinator] = nodes
  if (!coordinator) throw new Error(`${address} is no coordinator of a Citus cluster`)
  return {
    create: async (name) => {
      await everywhere(`create database ${name}`)
      await everywhere('create extension citus', name)
      const { name: host, port } = coordinator
      await run(on(coordinator, name), `select citus_set_coordinator_host('${host}', ${port})`)
      for (const worker of nodes.slice(1))
        await run(on(coordinator, name), `select citus_add_node('${worker.name}', ${worker.port})`)
    },
    spread: async (name) => {
      const client = new pg.Client({ connectionString: on(coordinator, name) })
      await client.connect()
      try {
        await client.query(`set citus.shard_count = ${SHARDS}`)
        await distributeTables(client)
      } finally {
        await client.end()
      }
    },
    freeze: async (name) => {
      await everywhere(`alter database ${name} allow_connections false`)
      await everywhere(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    copy: (from, to) => everywhere(`create database ${to} template ${from}`),
    has: async (name) =>
      (await run(on(coordinator, 'postgres'), `select 1 from pg_database where datname = '${name}'`)).length >
      0,
    drop: (name) => everywhere(`drop database if exists ${name} with (force)`),
  }
}

type Node = { readonly name: string; readonly port: number }

/** Returns the nodes, coordinator first. */
async function nodesOf(address: string): Promise<readonly Node[]> {
  const rows = await run(
    address,
    'select nodename as name, nodeport as port from pg_dist_node where isactive order by groupid',
  )
  return rows.map(({ name, port }) => ({ name: String(name), port: Number(port) }))
}

async function run(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
