/** What one client may take. Hosted projects have such limits too; these are wide for our own client. */
export const LIMITS = {
  /** Bytes of one message: a join carries a token and a few filters. */
  messageBytes: 65_536,
  /** Messages a socket may send at once, and how many come back per second. */
  messageBurst: 200,
  messagesPerSecond: 50,
  sockets: 1_000,
  socketsPerUser: 20,
  channelsPerSocket: 20,
  subscriptionsPerChannel: 20,
  valuesPerFilter: 100,
  /** Bytes waiting for a reader that does not read. */
  unreadBytes: 8_388_608,
  /** Clients send a heartbeat every 25 s; whoever is silent this long (ms) is gone. */
  silence: 75_000,
  /** Changes that wait to be read; beyond it the clients are sent away and pull when they are back. */
  waitingChanges: 20_000,
  /** Changes read and sent at once. */
  changesPerRead: 100,
}
