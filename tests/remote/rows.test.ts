import { describe, expect, it } from 'vitest'
import { generationFromRow } from '../../src/remote/rows.ts'
import { generationRow } from '../support/sync-fixture.ts'

describe('a stored picture', () => {
  it('has every field of its row, under the names of the client', () => {
    const row = generationRow({
      id: 'picture',
      prompt: 'a heron',
      negative_prompt: 'blurry',
      style: 'watercolor',
      quality: 'ultra',
      width: 1536,
      height: 1024,
      seed: 4_294_967_295,
      image_url: 'http://backend/picture.png',
      is_public: true,
      favourite: true,
      engine: 'replicate',
      created_at: '2026-11-21T10:00:00.250+02:00',
      rev: 12,
    })
    expect(generationFromRow(row)).toEqual({
      id: 'picture',
      prompt: 'a heron',
      negativePrompt: 'blurry',
      style: 'watercolor',
      quality: 'ultra',
      width: 1536,
      height: 1024,
      seed: 4_294_967_295,
      imageUrl: 'http://backend/picture.png',
      isPublic: true,
      favourite: true,
      engine: 'replicate',
      createdAt: Date.UTC(2026, 10, 21, 8, 0, 0, 250),
      rev: 12,
    })
  })

  it('has the seed null where the provider named none, and 0 where it named 0', () => {
    expect(generationFromRow(generationRow({ seed: null }))?.seed).toBeNull()
    expect(generationFromRow(generationRow({ seed: undefined }))?.seed).toBeNull()
    expect(generationFromRow(generationRow({ seed: 0 }))?.seed).toBe(0)
  })

  it('is none without an id or a date', () => {
    expect(generationFromRow(generationRow({ id: '' }))).toBeNull()
    expect(generationFromRow(generationRow({ created_at: 'yesterday' }))).toBeNull()
  })
})
