/** The bytes of the picture that is looked at, and what is to be said while they are not all here. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import type { AccountDb } from '../../data/db.ts'
import { getPicture, getThumbnail, wantPicture } from '../../data/images.ts'
import { logWarning } from '../../domain/log.ts'
import type { Generation } from '../../domain/types.ts'
import { useOnline } from '../../ui-state/online.ts'

/** A picture is asked for once somebody has stayed with it this long (ms): who walks past needs none. */
const stay = 200

interface StagePicture {
  small: Blob | undefined
  full: Blob | undefined
  /** True when the full picture came while it was looked at. */
  arrived: boolean
  state: 'reading' | 'whole' | 'fetching' | 'offline' | 'gone'
}

export function useStagePicture(db: AccountDb, generation: Generation): StagePicture {
  const { id, imageUrl } = generation
  const online = useOnline()
  const read = useLiveQuery(async () => {
    const asked = await db.downloads.get(id)
    return {
      id,
      small: await getThumbnail(db, id),
      full: await getPicture(db, id),
      gone: asked?.notBefore === Number.POSITIVE_INFINITY,
    }
  }, [db, id])
  const here = read?.id === id ? read : undefined
  const missing = here !== undefined && !here.full

  useEffect(() => {
    if (!missing || imageUrl === '') return
    const timer = setTimeout(() => {
      wantPicture(db, id).catch((error: unknown) => logWarning('The picture was not asked for', error))
    }, stay)
    return () => clearTimeout(timer)
  }, [db, id, missing, imageUrl])

  const waited = useRef<string | null>(null)
  if (missing) waited.current = id

  return {
    small: here?.small,
    full: here?.full,
    arrived: waited.current === id,
    state: !here ? 'reading' : here.full ? 'whole' : stateOf(online, here.gone || imageUrl === ''),
  }
}

function stateOf(online: boolean, gone: boolean): StagePicture['state'] {
  if (gone) return 'gone'
  return online ? 'fetching' : 'offline'
}
