/** Text in PNG files: what is written can be read by others, and a hostile file costs little. */
import { deflateSync, crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { crc32, listPngChunks, makePngChunk } from '../../src/domain/png-chunks.ts'
import { pngTextMax, readPngTexts, writePngTexts } from '../../src/domain/png-text.ts'
import { makePng } from '../support/fake-png.ts'
import { processorTime } from '../support/processor-time.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const headLength = 33
const plain = makePng(8, 6)

const blobOf = (...parts: Uint8Array[]) => new Blob(parts.map((part) => new Uint8Array(part)))

/** The picture with these chunks after its header. */
function withChunks(...chunks: Uint8Array[]): Blob {
  return blobOf(plain.subarray(0, headLength), ...chunks, plain.subarray(headLength))
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

async function written(texts: Parameters<typeof writePngTexts>[1], file = blobOf(plain)): Promise<Blob> {
  const blob = await writePngTexts(file, texts)
  if (!blob) throw new Error('not taken for a PNG')
  return blob
}

test('the checksum is that of zlib', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => crc32(bytes) === zlibCrc32(bytes)))
})

test('any text comes back, and every chunk has its checksum', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 }).map((t) => t.replaceAll('\0', ''))
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (wanted, alwaysUtf8) => {
      const file = await written([{ keyword: 'parameters', text: wanted, alwaysUtf8 }])
      expect((await readPngTexts(file))?.get('parameters')).toBe(wanted)
      const bytes = Buffer.from(await file.arrayBuffer())
      const chunks = (await listPngChunks(file)) ?? []
      expect(chunks.at(-1)?.end).toBe(bytes.length)
      for (const { start, end } of chunks) {
        expect(zlibCrc32(bytes.subarray(start + 4, end - 4))).toBe(bytes.readUInt32BE(end - 4))
      }
    }),
  )
})

test('another reader finds the texts, and the same pixels', async () => {
  const file = await written([
    { keyword: 'parameters', text: 'a fox\nSeed: 1' },
    { keyword: 'pinhole', text: '{"prompt":"🦊 שועל"}', alwaysUtf8: true },
  ])
  const bytes = Buffer.from(await file.arrayBuffer())
  const { comments } = await sharp(bytes).metadata()
  expect(comments).toContainEqual({ keyword: 'parameters', text: 'a fox\nSeed: 1' })
  expect(comments).toContainEqual({ keyword: 'pinhole', text: '{"prompt":"🦊 שועל"}' })
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer())
})

test('plain English stays in tEXt, which every tool reads; anything else is iTXt', async () => {
  const kindOf = async (text: string) =>
    (await listPngChunks(await written([{ keyword: 'parameters', text }])))?.[1]?.type
  expect(await kindOf('a fox')).toBe('tEXt')
  expect(await kindOf('un renard dans la forêt')).toBe('iTXt')
})

test('written twice, the later text takes the place of the earlier and nothing grows', async () => {
  const once = await written([{ keyword: 'parameters', text: 'one' }])
  const twice = await written([{ keyword: 'parameters', text: 'two' }], once)
  expect([...((await readPngTexts(twice)) ?? [])]).toEqual([['parameters', 'two']])
  expect(twice.size).toBe(once.size)
})

test('packed texts of other tools are read', async () => {
  const packed = deflateSync(Buffer.from('gepackt: äöü', 'latin1'))
  const zTXt = makePngChunk('zTXt', Buffer.concat([latin1('Comment\0\0'), packed]))
  const iTXt = makePngChunk('iTXt', Buffer.concat([latin1('Title\0\x01\0de\0Titel\0'), deflateSync('狐')]))
  const texts = await readPngTexts(withChunks(zTXt, iTXt))
  expect(texts?.get('Comment')).toBe('gepackt: äöü')
  expect(texts?.get('Title')).toBe('狐')
})

test('what is no PNG has no texts', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('GIF89a'), signature, plain.subarray(0, 20)]) {
    expect(await readPngTexts(blobOf(bytes))).toBeNull()
    expect(await writePngTexts(blobOf(bytes), [])).toBeNull()
  }
})

test('a text that unpacks to more than a text may be is passed over, the next is read', async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000))
  expect(bomb.length).toBeLessThan(pngTextMax)
  const file = withChunks(
    makePngChunk('zTXt', Buffer.concat([latin1('bomb\0\0'), bomb])),
    makePngChunk('tEXt', latin1('parameters\0a fox')),
  )
  const before = process.memoryUsage().rss
  const texts = await readPngTexts(file)
  expect([...(texts ?? [])]).toEqual([['parameters', 'a fox']])
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('ten megabytes of text are passed over', async () => {
  const file = withChunks(
    makePngChunk('tEXt', Buffer.concat([latin1('parameters\0'), Buffer.alloc(1e7, 97)])),
  )
  expect([...((await readPngTexts(file)) ?? [])]).toEqual([])
})

test('a chunk with a wrong checksum, or packed by an unknown method, says nothing', async () => {
  const wrong = makePngChunk('tEXt', latin1('parameters\0a fox'))
  wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1
  const unknown = makePngChunk('zTXt', latin1('other\0\x07abc'))
  const broken = makePngChunk('zTXt', latin1('broken\0\0abc'))
  expect([...((await readPngTexts(withChunks(wrong, unknown, broken))) ?? [])]).toEqual([])
})

test('any bytes behind the header are survived, and lying lengths end the reading', async () => {
  const lying = Buffer.from([0x7f, 0xff, 0xff, 0xff, ...latin1('tEXtparameters\0a fox')])
  expect([...((await readPngTexts(withChunks(lying))) ?? [])]).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (noise) => {
      const texts = await readPngTexts(blobOf(plain.subarray(0, headLength), noise))
      expect(texts).not.toBeNull()
    }),
  )
})

test('a file of nothing but tiny chunks is given up in time', async () => {
  const tiny = makePngChunk('tEXt', new Uint8Array(0))
  const many = Buffer.concat(Array.from({ length: 400_000 }, () => tiny))
  expect(await processorTime(() => readPngTexts(withChunks(many)))).toBeLessThan(3_000)
})
