import { type KeyboardEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { logLater } from '../../domain/log-later.ts'

const steps = [
  {
    title: 'Welcome',
    text: 'Write what you want to see and get a picture of it. Also without a network: what you queue is made when you are back.',
    styles: ['fantasy', 'photorealistic', 'watercolor'],
  },
  {
    title: 'Choose Your Style',
    text: '30+ styles, from photorealistic to pixel art. The same words look different in each.',
    styles: ['anime', 'oil-painting', 'neon'],
  },
  {
    title: 'Start Creating',
    text: 'The FLUX Schnell, Dev and Pro models stand behind Standard, High and Ultra. Five pictures a day are free.',
    styles: ['3d-render', 'pop-art', 'sketch'],
  },
]

/** Three steps for who is here for the first time. It takes no focus: somebody may be writing already. */
export function Onboarding() {
  const [at, setAt] = useState(0)
  const [, navigate] = useLocation()
  const step = steps[at]
  if (!step) return null
  const isLast = at === steps.length - 1

  function finish() {
    setAt(steps.length)
    try {
      localStorage.setItem('onboarding_completed', 'true')
    } catch (error) {
      logLater('logWarning', 'The welcome will be shown again', error)
    }
  }

  function goOn() {
    if (!isLast) return setAt(at + 1)
    finish()
    navigate('/generate')
  }

  function closeByKey({ key }: KeyboardEvent) {
    if (key === 'Escape') finish()
  }

  return (
    <div
      role="dialog"
      aria-label="Welcome"
      onKeyDown={closeByKey}
      className="floats fixed inset-x-3 bottom-20 z-30 animate-arrive overflow-hidden sm:right-4 sm:bottom-4 sm:left-auto sm:w-88"
    >
      <div className="grid grid-cols-3 gap-px max-sm:hidden">
        {step.styles.map((style) => (
          <img
            key={style}
            src={`/styles/${style}.webp`}
            alt=""
            width={320}
            height={320}
            className="aspect-square w-full object-cover"
          />
        ))}
      </div>
      <div className="p-4">
        <div aria-live="polite">
          <h2 className="font-semibold">{step.title}</h2>
          <p className="mt-1 min-h-15 text-sm text-pretty text-muted">{step.text}</p>
        </div>
        <div className="mt-3 flex items-center gap-2">
          <p className="mr-auto text-xs text-muted tabular-nums">
            {at + 1} of {steps.length}
          </p>
          <button type="button" onClick={finish} className="btn btn-ghost font-normal">
            Skip
          </button>
          <button type="button" onClick={goOn} className="btn btn-neutral">
            {isLast ? 'Get Started' : 'Next'}
          </button>
        </div>
      </div>
    </div>
  )
}
