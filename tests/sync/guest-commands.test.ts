/** Who is not signed in has no history to change (specification, section 5). */
import { expect, test } from 'vitest'
import { openDevice } from '../../src/data/db.ts'
import { deleteGeneration, deleteGenerations, setFavourite } from '../../src/sync/commands.ts'

test('deleting without a session is refused: User not authenticated', async () => {
  const guest = openDevice()
  await expect(deleteGeneration(guest, 'a')).rejects.toThrow('User not authenticated')
  await expect(deleteGenerations(guest, ['a', 'b'])).rejects.toThrow('User not authenticated')
  await expect(setFavourite(guest, 'a', true)).rejects.toThrow('User not authenticated')
})
