/** Reads a zip whose entries are stored as they are, by its central directory (PKWARE APPNOTE 4.3). */
export interface ZipEntry {
  name: string
  bytes: Buffer
  /** As the directory has it. */
  crc: number
}

export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('no zip: it has no end of central directory')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('broken central directory')
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('a packed entry')
    const size = zip.readUInt32LE(at + 24)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const entry = { name, bytes: zip.subarray(from, from + size), crc: zip.readUInt32LE(at + 16) }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    return entry
  })
}
