import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSession } from '../../src/data/session.ts'
import { createFixture, type Fixture, type Peer, signInAs, startPeer, uid } from '../support/sync-fixture.ts'

let peer: Peer
let fixture: Fixture

const hour = 3_600_000
const fresh = { access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 3600, user: { id: uid } }

beforeEach(async () => {
  peer = await startPeer()
  fixture = await createFixture(peer.url)
})

afterEach(async () => {
  await fixture.close()
  await peer.close()
})

describe('the one refresher', () => {
  it('gives the stored token while it is good', async () => {
    expect(await fixture.context.tokens.getToken(uid)).toBe('token-1')
    expect(peer.requests).toHaveLength(0)
  })

  it('36: two contexts that ask at the same time refresh once', async () => {
    fixture.clock.now += 2 * hour
    peer.answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return { body: fresh }
    }
    const tokens = await Promise.all([
      fixture.context.tokens.getToken(uid),
      fixture.another().tokens.getToken(uid),
    ])
    expect(tokens).toEqual(['token-2', 'token-2'])
    expect(peer.requests).toHaveLength(1)
  })

  it('keeps the account signed in when there is no network to refresh with', async () => {
    fixture.clock.now += 2 * hour
    peer.answer = () => ({ drop: true })
    await expect(fixture.context.tokens.getToken(uid)).rejects.toMatchObject({ code: 'network_error' })
    expect(await readSession(fixture.device)).not.toBeNull()
  })

  it('keeps the account signed in when the auth server fails or a portal answers', async () => {
    fixture.clock.now += 2 * hour
    for (const answer of [
      { status: 503, body: {} },
      { status: 200, body: '<html>' },
      { status: 403, body: '<html>' },
      { status: 403, body: { message: 'Blocked by your administrator' } },
      { status: 401, body: { message: 'Invalid API key' } },
    ]) {
      peer.answer = () => answer
      await expect(fixture.context.tokens.getToken(uid)).rejects.toThrow()
      expect(await readSession(fixture.device)).not.toBeNull()
    }
  })

  it('signs out when the auth server refuses the refresh token', async () => {
    fixture.clock.now += 2 * hour
    peer.answer = () => ({ status: 400, body: { code: 'refresh_token_not_found' } })
    await expect(fixture.context.tokens.getToken(uid)).rejects.toMatchObject({ code: 'auth_required' })
    expect(await readSession(fixture.device)).toBeNull()
  })

  it('gets a new token when the server refuses a good-looking one', async () => {
    peer.answer = () => ({ body: fresh })
    expect(await fixture.context.tokens.getToken(uid, 'token-1')).toBe('token-2')
  })

  it('gives no token of another account', async () => {
    await signInAs(fixture.device, 'another', fixture.clock.now)
    await expect(fixture.context.tokens.getToken(uid)).rejects.toMatchObject({ code: 'auth_required' })
  })

  it('does not mind a device clock that was set back', async () => {
    fixture.clock.now -= 5 * hour
    peer.answer = () => ({ body: fresh })
    expect(await fixture.context.tokens.getToken(uid)).toBe('token-2')
  })

  it('36: a refresh that was overtaken by another leaves the newer session', async () => {
    fixture.clock.now += 2 * hour
    peer.answer = async () => {
      await signInAs(fixture.device, uid, fixture.clock.now, 'token-3', 'refresh-3')
      return { body: fresh }
    }
    expect(await fixture.context.tokens.getToken(uid)).toBe('token-3')
    expect((await readSession(fixture.device))?.session.refresh_token).toBe('refresh-3')
  })

  it('37: a refresh that is answered after a sign-out, or for another account, brings nobody back', async () => {
    fixture.clock.now += 2 * hour
    peer.answer = async () => {
      await fixture.device.session.clear()
      return { body: fresh }
    }
    await expect(fixture.context.tokens.getToken(uid)).rejects.toMatchObject({ code: 'auth_required' })
    expect(await readSession(fixture.device)).toBeNull()

    await signInAs(fixture.device, uid, 0)
    peer.answer = async () => {
      await signInAs(fixture.device, 'another', fixture.clock.now, 'token-b', 'refresh-b')
      return { body: fresh }
    }
    await expect(fixture.context.tokens.getToken(uid)).rejects.toMatchObject({ code: 'auth_required' })
    expect((await readSession(fixture.device))?.session.user.id).toBe('another')
  })
})
