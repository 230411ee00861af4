import { useEffect, useState } from 'react'
import { AppError } from '../../domain/errors.ts'
import { logError } from '../../domain/log.ts'
import { listSignInServices, startSignInWith } from '../../sync/commands.ts'

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  azure: 'Microsoft',
  gitlab: 'GitLab',
  discord: 'Discord',
  facebook: 'Facebook',
}

interface ServiceButtonsProps {
  /** The address of this site that the service leads back to. */
  returnTo: string
  onFailed: (message: string) => void
}

/** Only what the operator has switched on, and nothing at all where that cannot be asked. */
export function ServiceButtons({ returnTo, onFailed }: ServiceButtonsProps) {
  const services = useServices()
  if (services.length === 0) return null

  async function start(service: string) {
    try {
      await startSignInWith(service, returnTo)
    } catch (error) {
      if (!(error instanceof AppError)) logError('Signing in failed', error)
      onFailed(error instanceof AppError ? error.message : 'That did not work. Please try again.')
    }
  }

  return (
    <div className="grid gap-3 border-t hairline pt-5">
      {services.map((service) => (
        <button
          key={service}
          type="button"
          onClick={() => void start(service)}
          className="btn h-11 border-base-300 bg-raised"
        >
          Continue with {names[service]}
        </button>
      ))}
    </div>
  )
}

function useServices(): string[] {
  const [services, setServices] = useState<string[]>([])
  useEffect(() => {
    let gone = false
    listSignInServices().then(
      (all) => gone || setServices(all.filter((name) => name in names)),
      // Offline, or it does not say: email and password are there all the same.
      () => gone || setServices([]),
    )
    return () => {
      gone = true
    }
  }, [])
  return services
}
