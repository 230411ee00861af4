/** The library's own classes, which it does not export; `storage.ts` says what it needs of them. */
declare module '*/fake-indexeddb/build/esm/lib/ObjectStore.js' {
  const ObjectStore: { prototype: unknown }
  export default ObjectStore
}
declare module '*/fake-indexeddb/build/esm/lib/Database.js' {
  const Database: { prototype: unknown }
  export default Database
}
declare module '*/fake-indexeddb/build/esm/FDBTransaction.js' {
  const FDBTransaction: { prototype: unknown }
  export default FDBTransaction
}
