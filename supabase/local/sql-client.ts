import postgres from 'postgres'

export type Sql = postgres.Sql<Record<string, never>>

/** A pool of connections to the embedded Postgres as one of its login roles. */
export function connect(url: string, options: { connections: number }): Sql {
  return postgres(url, {
    max: options.connections,
    connect_timeout: 10,
    onnotice: () => {},
    // A connection kept open answers without the cost of the password handshake.
    idle_timeout: 0,
    max_lifetime: null,
  })
}

export function databaseUrl(role: string, password: string, port: number): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}
