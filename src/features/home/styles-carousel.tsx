import { useRef } from 'react'
import { useLocation } from 'wouter'
import { type SamplePicture, samplePictures, smallWidth } from '../../content/sample-pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { applySettings } from '../../ui-state/apply-settings.ts'

/** Five cards in a row that scrolls sideways: by swipe, wheel, the arrow keys or the two buttons. */
export function StylesCarousel() {
  const row = useRef<HTMLUListElement>(null)

  function step(direction: -1 | 1) {
    const card = row.current?.firstElementChild
    row.current?.scrollBy({ left: direction * (card?.clientWidth ?? 300) })
  }

  return (
    <section aria-roledescription="carousel" aria-label="Styles to try" className="relative">
      <div className="mx-auto mb-3 flex max-w-7xl justify-end gap-1 px-4 sm:px-8">
        <IconButton label="Previous style" onClick={() => step(-1)}>
          <Icon name="chevron-left" className="size-4.5" />
        </IconButton>
        <IconButton label="Next style" onClick={() => step(1)}>
          <Icon name="chevron-right" className="size-4.5" />
        </IconButton>
      </div>
      <ul
        ref={row}
        className="scroll-quiet mx-auto flex max-w-7xl snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 motion-safe:scroll-smooth sm:scroll-px-8 sm:px-8"
      >
        {samplePictures.map((picture) => (
          <Card key={picture.style} picture={picture} />
        ))}
      </ul>
    </section>
  )
}

function Card({ picture }: { picture: SamplePicture }) {
  const [, navigate] = useLocation()

  function use() {
    applySettings({ prompt: picture.prompt, style: picture.style })
    navigate('/generate')
  }

  return (
    <li className="w-[78%] flex-none snap-start sm:w-88">
      <button type="button" onClick={use} className="group block w-full text-left">
        <img
          src={picture.src}
          srcSet={`${picture.smallSrc} ${smallWidth}w, ${picture.src} ${picture.width}w`}
          sizes="(min-width: 40rem) 22rem, 18rem"
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="picture-edge aspect-square w-full rounded-picture bg-base-300 object-cover"
        />
        <span className="mt-2.5 flex items-baseline justify-between gap-3">
          <span className="font-medium">{picture.label}</span>
          <span className="text-xs text-muted group-hover:text-base-content">Try this style</span>
        </span>
        <span className="block text-sm text-pretty text-muted">{picture.prompt}</span>
      </button>
    </li>
  )
}
