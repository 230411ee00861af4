import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { limitCountdownMachine } from '../../machines/limit-countdown.ts'

export interface LimitCountdown {
  hours: number
  minutes: number
  seconds: number
  /** Past the reset, until the server names the next one. */
  resetting: boolean
}

/** `resetAt`: epoch ms on the server's clock; `clockOffset`: server minus device, ms. */
export function useLimitCountdown(resetAt: number, clockOffset: number): LimitCountdown {
  const deviceResetAt = resetAt - clockOffset
  const [snapshot, send] = useMachine(limitCountdownMachine, {
    input: { resetAt: deviceResetAt, now: () => Date.now() },
  })
  useEffect(() => {
    send({ type: 'reset.moved', resetAt: deviceResetAt })
  }, [deviceResetAt, send])
  const total = Math.ceil(snapshot.context.left / 1000)
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
    resetting: snapshot.matches('resetting'),
  }
}
